/** The five select menus: text, people, roles, people and roles, channels. */

import { avatar, displayName } from "./avatar.js";
import { h, icon } from "./dom.js";
import { emojiElement } from "./emoji.js";
import { openListbox } from "./listbox.js";
import { state } from "./store.js";

const STRING = 3;

/**
 * A select menu that opens a list.
 * @param {object} data the component
 * @param {{disabled: boolean, waiting?: boolean, label?: string, chosen?: string[],
 *   choose: (values: string[]) => void}} how
 *   `label` names the menu where it has a label; `chosen` is shown as chosen, else its defaults
 */
export function selectBox(data, how) {
  const items = itemsOf(data);
  let chosen = how.chosen ?? defaultsOf(data);
  const face = h("span", { class: "select-face" });
  const trigger = h(
    "button",
    {
      class: how.waiting ? "select waiting" : "select",
      type: "button",
      disabled: how.disabled,
      role: "combobox",
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
      "aria-busy": how.waiting ? "true" : null,
      data: { customId: data.custom_id ?? "" },
      on: { click: open },
    },
    face,
    icon("chevron"),
  );
  paint();
  return trigger;

  function paint() {
    const shown = items.filter((each) => chosen.includes(each.value));
    const placeholder = data.placeholder || "Make a selection";
    face.replaceChildren(...(shown.length ? shown.map((each) => chip(each, data)) : [placeholder]));
    face.classList.toggle("muted", shown.length === 0);
    const names = shown.map((each) => each.label).join(", ");
    trigger.setAttribute(
      "aria-label",
      [how.label ?? placeholder, names].filter(Boolean).join(": "),
    );
  }

  function open() {
    openListbox({
      anchor: trigger,
      label: data.placeholder || "Options",
      items,
      chosen,
      min: data.min_values ?? 1,
      max: data.max_values ?? 1,
      searchable: data.type !== STRING,
      done: (values) => {
        chosen = values;
        paint();
        how.choose(values);
      },
    });
  }
}

function chip(item, data) {
  const many = (data.max_values ?? 1) > 1;
  return h(
    "span",
    { class: many ? "chip" : "chip chip-plain" },
    item.picture?.() ?? null,
    item.label,
  );
}

function defaultsOf(data) {
  if (data.type === STRING)
    return (data.options ?? []).filter((each) => each.default).map((each) => each.value);
  return (data.default_values ?? []).map((each) => each.id);
}

/** What the list offers: `{value, label, description, picture}` each. */
function itemsOf(data) {
  const kinds = { 3: texts, 5: people, 6: roles, 7: () => [...people(), ...roles()], 8: channels };
  return kinds[data.type](data);
}

function texts(data) {
  return (data.options ?? []).map((each) => ({
    value: each.value,
    label: each.label,
    description: each.description,
    picture: each.emoji ? () => emojiElement(each.emoji) : null,
  }));
}

function people() {
  return [...state.people.values(), ...(state.app ? [state.app] : [])].map((user) => ({
    value: user.id,
    label: displayName(user),
    description: user.username,
    picture: () => avatar(user, 20),
  }));
}

function roles() {
  const guild = state.channels.get(state.open)?.guild_id;
  return [...state.roles.values()]
    .filter((role) => !guild || role.guild_id === guild)
    .map((role) => ({ value: role.id, label: role.name, picture: () => h("span", { text: "@" }) }));
}

function channels(data) {
  const guild = state.channels.get(state.open)?.guild_id;
  const types = data.channel_types ?? [];
  return [...state.channels.values()]
    .filter((each) => each.guild_id === guild && (types.length === 0 || types.includes(each.type)))
    .map((each) => ({ value: each.id, label: each.name, picture: () => h("span", { text: "#" }) }));
}
