/** Custom (application) emoji as pictures, unicode emoji as text. */

import { h } from "./dom.js";

/** An emoji of a message, button or option: `{id, name, animated}`; without id it is unicode. */
export function emojiElement(emoji) {
  if (!emoji.id)
    return h("span", { class: "emoji-text", text: emoji.name ?? "", "aria-hidden": "true" });
  const src = new URL(`emojis/${encodeURIComponent(emoji.id)}`, new URL("./", location.href)).href;
  const alt = `:${emoji.name ?? "emoji"}:`;
  return h("img", {
    class: "emoji",
    src,
    alt,
    title: alt,
    draggable: "false",
    on: { error: asText },
  });
}

function asText(event) {
  event.target.replaceWith(h("span", { class: "emoji-missing", text: event.target.alt }));
}
