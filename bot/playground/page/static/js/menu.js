/** The menu of a message: the bot's commands for messages and people, and deleting one's own. */

import { displayName } from "./avatar.js";
import { h, icon } from "./dom.js";
import { openListbox } from "./listbox.js";
import { act } from "./live.js";
import { runCommand } from "./running.js";
import { emit, state } from "./store.js";

const ON_PERSON = 2;

/** The button that opens the menu of a message; nothing where the menu would be empty. */
export function menuButton(message) {
  const items = message.local ? [] : itemsOf(message);
  if (items.length === 0) return null;
  const choose = ([value]) => items[Number(value)].run();
  const open = (event) =>
    openListbox({
      anchor: event.currentTarget,
      label: "Actions",
      items: items.map(({ label }, index) => ({ label, value: String(index) })),
      chosen: [],
      min: 1,
      max: 1,
      done: choose,
    });
  return h(
    "button",
    {
      class: "icon-button more",
      type: "button",
      "aria-label": "Actions for this message",
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
      on: { click: open },
    },
    icon("more"),
  );
}

function itemsOf(message) {
  const place = { message: message.id };
  const commands = state.menus[state.channels.get(message.channel_id)?.guild_id ?? ""] ?? [];
  const items = commands.map(({ name, label, kind }) => {
    const on = kind === ON_PERSON ? "author" : "message";
    const who = kind === ON_PERSON ? ` (${displayName(message.author)})` : "";
    return {
      label: label + who,
      run: () => runCommand("menu", { ...place, command: name, on }, label),
    };
  });
  if (message.author?.id === state.me)
    items.push({ label: "Delete message", run: () => remove(message) });
  return items;
}

async function remove(message) {
  const answer = await act(state.me, "delete", {
    channel: message.channel_id,
    message: message.id,
  });
  if (answer.outcome !== "done") emit("toast", answer.reason ?? "That is not possible now.");
}
