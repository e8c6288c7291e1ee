/** Message components, legacy rows and V2 alike: one function for each type number. */

import { h, icon } from "./dom.js";
import { colour } from "./embeds.js";
import { emojiElement } from "./emoji.js";
import { fileCard, gallery, picture } from "./media.js";
import { richText, spoiler } from "./richtext.js";
import { selectBox } from "./selects.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "premium" };

/**
 * The elements of a message's components.
 * @param {object[]} list component objects as the API returns them
 * @param {{press, select, state}} hands `press(component)` and `select(component, values)` act;
 *   `state(component)` is "ready", "waiting" (this one was pressed) or "blocked" (another was)
 */
export function components(list, hands) {
  return (list ?? []).map((each) => component(each, hands));
}

function component(data, hands) {
  const make = KINDS[data.type];
  return make
    ? make(data, hands)
    : h("div", { class: "muted", text: `(component type ${data.type})` });
}

const KINDS = {
  1: (data, hands) => h("div", { class: "row" }, components(data.components, hands)),
  2: button,
  3: select,
  5: select,
  6: select,
  7: select,
  8: select,
  9: section,
  10: (data) => richText(data.content, { jumbo: true }),
  11: (data) => picture(data, "thumbnail"),
  12: (data) => gallery(data.items ?? []),
  13: (data) =>
    fileCard({
      filename: nameOf(data),
      size: data.size,
      url: data.file?.url,
      spoiler: data.spoiler,
    }),
  14: separator,
  17: container,
};

function button(data, hands) {
  const label = [
    data.emoji ? emojiElement(data.emoji) : null,
    data.label ? h("span", { text: data.label }) : null,
  ];
  const look = `button button-${STYLES[data.style] ?? "secondary"}`;
  if (data.style === 5) return linkButton(data, look, label);
  const state = hands.state(data);
  return h(
    "button",
    {
      class: state === "waiting" ? `${look} waiting` : look,
      type: "button",
      disabled: data.disabled || state !== "ready",
      "aria-busy": state === "waiting" ? "true" : null,
      "aria-label": data.label ? null : data.emoji?.name,
      data: { customId: data.custom_id ?? "" },
      on: { click: () => hands.press(data) },
    },
    label,
    state === "waiting" ? dots() : null,
  );
}

function linkButton(data, look, label) {
  const safe = /^(https?|discord):\/\//i.test(data.url ?? "");
  if (data.disabled || !safe)
    return h("button", { class: look, type: "button", disabled: true }, label);
  return h(
    "a",
    { class: look, href: data.url, target: "_blank", rel: "noopener noreferrer" },
    label,
    icon("link"),
  );
}

function select(data, hands) {
  const state = hands.state(data);
  return selectBox(data, {
    waiting: state === "waiting",
    disabled: data.disabled || state !== "ready",
    choose: (values) => hands.select(data, values),
  });
}

function section(data, hands) {
  return h(
    "div",
    { class: "section" },
    h("div", { class: "section-text" }, components(data.components, hands)),
    h("div", { class: "section-side" }, data.accessory ? component(data.accessory, hands) : null),
  );
}

function separator(data) {
  const size = data.spacing === 2 ? "large" : "small";
  return h("hr", {
    class: `separator separator-${size}${data.divider === false ? " invisible" : ""}`,
  });
}

function container(data, hands) {
  const box = h("div", { class: "container" }, components(data.components, hands));
  const edge = colour(data.accent_color);
  if (edge) {
    box.classList.add("accented");
    box.style.setProperty("--edge", edge);
  }
  return data.spoiler ? spoiler(box, "div") : box;
}

function nameOf(data) {
  return data.name ?? decodeURIComponent((data.file?.url ?? "file").split("?")[0].split("/").pop());
}

/** Three dots that say "waiting". */
export function dots() {
  return h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i"));
}
