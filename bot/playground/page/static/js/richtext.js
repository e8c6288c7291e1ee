/** Elements for parsed markdown: mentions by name, emoji as pictures, spoilers that open. */

import { displayName } from "./avatar.js";
import { h } from "./dom.js";
import { emojiElement } from "./emoji.js";
import { entryOf } from "./palette.js";
import { isJumbo, parse } from "./markdown.js";
import { emit, state } from "./store.js";
import { timeElement } from "./times.js";

/** Text with markdown as a `<div>`; `inline` leaves out block styles such as large emoji. */
export function richText(text, { className = "markdown", jumbo = false } = {}) {
  const nodes = parse(text);
  const large = jumbo && isJumbo(nodes);
  return h("div", { class: large ? `${className} jumbo` : className }, nodes.map(render));
}

function render(node) {
  return (RENDER[node.type] ?? RENDER.text)(node);
}

const kids = (node) => node.children.map(render);

const RENDER = {
  text: (n) => document.createTextNode(n.text),
  break: () => h("br"),
  paragraph: (n) => h("p", {}, kids(n)),
  heading: (n) => h(`h${n.level + 2}`, { class: `heading heading-${n.level}` }, kids(n)),
  subtext: (n) => h("p", { class: "subtext" }, kids(n)),
  quote: (n) => h("blockquote", {}, kids(n)),
  code: (n) => h("pre", { tabindex: "0" }, h("code", { text: n.text })),
  list: listElement,
  bold: (n) => h("strong", {}, kids(n)),
  italic: (n) => h("em", {}, kids(n)),
  underline: (n) => h("u", {}, kids(n)),
  strike: (n) => h("s", {}, kids(n)),
  spoiler: (n) => spoiler(kids(n)),
  inlineCode: (n) => h("code", { text: n.text }),
  link: (n) => linkElement(n.url, kids(n)),
  user: (n) =>
    mention("@" + displayName(state.people.get(n.id) ?? appUser(n.id)), n.id === state.me),
  role: (n) => mention("@" + (state.roles.get(n.id)?.name ?? "unknown role"), false),
  everyone: (n) => mention(n.text, true),
  channel: channelMention,
  command: (n) => commandMention(n),
  emoji: (n) => emojiElement(n),
  time: (n) => timeElement(n.at, n.style, state.locale),
};

function listElement(node) {
  const items = node.items.map((item) => h("li", {}, item.map(render)));
  return node.ordered ? h("ol", { start: node.start }, items) : h("ul", {}, items);
}

function appUser(id) {
  return state.app?.id === id ? state.app : { username: "unknown user" };
}

function mention(text, self) {
  return h("span", { class: self ? "mention mention-self" : "mention", text });
}

function channelMention({ id }) {
  const channel = state.channels.get(id);
  if (!channel) return mention("#unknown", false);
  const open = (event) => {
    event.preventDefault();
    emit("open-channel", id);
  };
  return h("a", {
    class: "mention",
    href: `#${id}`,
    text: `#${channel.name}`,
    on: { click: open },
  });
}

function commandMention(node) {
  const entry = entryOf(node.id, node.name);
  const start = () => emit("start-command", entry);
  const text = `/${entry?.label ?? node.name}`;
  return h("button", {
    class: "mention",
    type: "button",
    disabled: !entry,
    text,
    on: { click: start },
  });
}

/** A link that leaves the playground; anything but http(s) stays plain text. */
export function linkElement(url, children) {
  if (!/^https?:\/\//i.test(url)) return h("span", {}, children);
  return h("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, children);
}

/** Content that a click or Enter reveals. */
export function spoiler(children, tag = "span") {
  const open = (event) => {
    if (event.type === "keydown" && event.key !== "Enter" && event.key !== " ") return;
    const box = event.currentTarget;
    if (!box.classList.contains("spoiler")) return;
    event.preventDefault();
    event.stopPropagation();
    box.classList.remove("spoiler");
    for (const name of ["role", "tabindex", "aria-label"]) box.removeAttribute(name);
    for (const child of box.children) child.inert = false;
  };
  const inner = h(tag, {}, children);
  inner.inert = true;
  return h(
    tag,
    {
      class: "spoiler",
      role: "button",
      tabindex: "0",
      "aria-label": "Spoiler: press to show",
      on: { click: open, keydown: open },
    },
    inner,
  );
}
