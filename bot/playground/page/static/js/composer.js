/** Where a person types: plain messages, and slash commands with their options. */

import { act } from "./live.js";
import { displayName } from "./avatar.js";
import { CommandForm } from "./commandform.js";
import { h, icon } from "./dom.js";
import { runCommand } from "./running.js";
import { search } from "./palette.js";
import { emit, on, state } from "./store.js";
import { Suggestions } from "./suggestions.js";

/** Set up the composer inside `root`. */
export function startComposer(root) {
  const suggestions = new Suggestions("Suggestions");
  const field = h("input", {
    class: "composer-field",
    type: "text",
    id: "composer",
    autocomplete: "off",
    role: "combobox",
    maxlength: "2000",
    "aria-controls": "suggestions",
    "aria-expanded": "false",
    "aria-autocomplete": "list",
    on: { input: suggest, focus: suggest, blur: () => suggestions.hide(), keydown: key },
  });
  const slash = h("button", {
    class: "icon-button",
    type: "button",
    "aria-label": "Slash commands",
    text: "/",
    on: { click: openPalette },
  });
  const send = h(
    "button",
    {
      class: "icon-button send",
      type: "button",
      "aria-label": "Send",
      on: { click: () => (form ? form.send() : say()) },
    },
    icon("send"),
  );
  const line = h("div", { class: "composer-line" }, slash, field, send);
  let form = null;
  root.append(suggestions.element, line);

  function suggest() {
    const open = field.value.startsWith("/");
    field.setAttribute("aria-expanded", String(open));
    if (!open) return suggestions.hide();
    const found = search(field.value.slice(1));
    suggestions.show(found.length ? "Commands" : "No such command", found.map(row));
    return field.setAttribute("aria-activedescendant", suggestions.activeId);
  }

  function row(entry) {
    const options = entry.options.map((each) =>
      h("span", {
        class: each.required ? "palette-option" : "palette-option optional",
        text: each.label,
      }),
    );
    const text = h(
      "span",
      { class: "palette-text" },
      h("span", {}, h("b", { text: `/${entry.label}` }), options),
      h("small", { text: entry.description }),
    );
    return {
      content: [
        text,
        h("span", { class: "palette-app", text: state.app ? displayName(state.app) : "" }),
      ],
      pick: () => begin(entry),
    };
  }

  function key(event) {
    if (event.isComposing) return;
    if (event.key === "Escape") suggestions.hide();
    else if (suggestions.key(event))
      field.setAttribute("aria-activedescendant", suggestions.activeId);
    else if (event.key === "Enter") say();
  }

  function openPalette() {
    stop();
    field.value = "/";
    field.focus();
    suggest();
  }

  function begin(entry) {
    stop();
    form = new CommandForm(entry, suggestions, { leave: stop, sent });
    line.classList.add("commanding");
    field.hidden = true;
    field.value = "";
    field.after(form.element);
    form.start();
  }

  function stop() {
    if (!form) return;
    const focused = form.element.contains(document.activeElement);
    form.element.remove();
    form = null;
    suggestions.hide();
    field.hidden = false;
    line.classList.remove("commanding");
    if (focused) field.focus();
  }

  function sent(entry, options) {
    return runCommand("command", { command: entry.name, options }, entry.label);
  }

  async function say() {
    const text = field.value.trim();
    if (!text || text.startsWith("/")) return;
    field.value = "";
    const answer = await act(state.me, "say", { channel: state.open, text });
    if (answer.outcome !== "done") emit("toast", answer.reason ?? "Not sent.");
  }

  // As in Discord, typing on the page goes to the message field.
  addEventListener("keydown", (event) => {
    const idle = event.target === document.body || event.target.id === "messages";
    const plain =
      event.key.length === 1 &&
      event.key !== " " &&
      !event.ctrlKey &&
      !event.metaKey &&
      !event.altKey;
    if (idle && plain && !form) field.focus();
  });

  on("start-command", (entry) => begin(entry));
  on("channel", () => {
    stop();
    const channel = state.channels.get(state.open);
    field.placeholder = `Message #${channel?.name ?? ""}`;
    field.setAttribute("aria-label", field.placeholder);
  });
  on("commands", stop);
}
