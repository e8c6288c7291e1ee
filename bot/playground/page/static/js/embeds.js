/** Embeds of legacy messages: the card with a coloured edge. */

import { h } from "./dom.js";
import { picture } from "./media.js";
import { linkElement, richText } from "./richtext.js";
import { state } from "./store.js";
import { timeText } from "./times.js";

/** One embed as the API returns it. */
export function embed(data) {
  const box = h("article", { class: data.thumbnail ? "embed embed-thumb" : "embed" });
  box.style.setProperty("--edge", colour(data.color));
  box.append(
    ...[
      data.author && h("div", { class: "embed-author" }, titled(data.author.name, data.author.url)),
      data.title && h("div", { class: "embed-title" }, titleLink(data)),
      data.description && richText(data.description, { className: "markdown embed-text" }),
      data.fields?.length ? fields(data.fields) : null,
      data.thumbnail && picture({ media: data.thumbnail }, "embed-thumbnail"),
      data.image && picture({ media: data.image }),
      footer(data),
    ].filter(Boolean),
  );
  return box;
}

function titled(text, url) {
  return url ? linkElement(url, [text]) : text;
}

function titleLink(data) {
  const title = richText(data.title, { className: "markdown inline" });
  return data.url ? linkElement(data.url, [title]) : title;
}

function fields(list) {
  return h(
    "dl",
    { class: "embed-fields" },
    list.map((field) =>
      h(
        "div",
        { class: field.inline ? "embed-field embed-inline" : "embed-field" },
        h("dt", {}, richText(field.name, { className: "markdown inline" })),
        h("dd", {}, richText(field.value)),
      ),
    ),
  );
}

function footer(data) {
  const when = data.timestamp && timeText(Date.parse(data.timestamp) / 1000, "s", state.locale);
  const text = [data.footer?.text, when].filter(Boolean).join(" • ");
  return text ? h("div", { class: "embed-footer", text }) : null;
}

/** A 24-bit colour number as CSS; nothing for none. */
export function colour(value) {
  return Number.isInteger(value) ? `#${value.toString(16).padStart(6, "0")}` : "";
}
