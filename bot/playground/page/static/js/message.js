/** One message: who, when, and everything in it. */

import { act } from "./live.js";
import { hasFailed, handsFor } from "./acting.js";
import { avatar, displayName } from "./avatar.js";
import { components, dots } from "./components.js";
import { h, icon } from "./dom.js";
import { embed } from "./embeds.js";
import { attachments } from "./media.js";
import { menuButton } from "./menu.js";
import { richText } from "./richtext.js";
import { dropMessage, emit, state } from "./store.js";
import { stamp } from "./times.js";

const EPHEMERAL = 1 << 6;
const LOADING = 1 << 7;
const COMPONENTS_V2 = 1 << 15;

export const isEphemeral = (message) => Boolean((message.flags ?? 0) & EPHEMERAL);

/**
 * The element of a message.
 * @param {object} message as the API returns it
 * @param {object|null} before the message above it, whose author's head is not repeated
 */
export function messageElement(message, before) {
  const bare = before !== null && follows(message, before);
  const element = h("article", {
    class: [
      "message",
      bare ? "bare" : "",
      isEphemeral(message) ? "ephemeral" : "",
      callsMe(message) ? "calling" : "",
    ]
      .join(" ")
      .trim(),
    tabindex: "-1",
    data: { id: message.id },
    "aria-label": `${displayName(message.author)}: ${summary(message)}`,
  });
  element.append(...[...heads(message, bare), body(message), menuButton(message)].filter(Boolean));
  return element;
}

/** A short line that says a message aloud. */
export function summary(message) {
  const texts = [message.content ?? ""];
  const walk = (list) =>
    (list ?? []).forEach((each) => {
      if (each.type === 10) texts.push(each.content);
      (each.items ?? []).forEach((item) => texts.push(item.description ?? ""));
      walk(each.components);
    });
  walk(message.components);
  (message.embeds ?? []).forEach((each) => texts.push(each.title ?? "", each.description ?? ""));
  return texts
    .filter(Boolean)
    .join(" ")
    .replace(/<a?:(\w+):\d+>/g, "$1")
    .replace(/[*_~`|#>]/g, "")
    .slice(0, 300);
}

function follows(message, before) {
  const apart = Date.parse(message.timestamp) - Date.parse(before.timestamp);
  const plain = !message.interaction_metadata && !message.message_reference;
  return (
    plain &&
    before.author?.id === message.author?.id &&
    apart < 7 * 60_000 &&
    isEphemeral(message) === isEphemeral(before)
  );
}

function callsMe(message) {
  return message.mention_everyone || (message.mentions ?? []).some((each) => each.id === state.me);
}

function heads(message, bare) {
  const origin = bare ? null : originLine(message);
  if (bare) return [];
  const author = { ...message.author, nick: message.member?.nick };
  const head = h(
    "header",
    { class: "message-head" },
    h("span", { class: author.bot ? "author author-app" : "author", text: displayName(author) }),
    author.bot ? h("span", { class: "badge", text: "APP" }) : null,
    stamp(message.timestamp, state.locale),
  );
  return [origin, h("span", { class: "message-avatar" }, avatar(author)), head];
}

/** "Ann used /table open", or the message that this one replies to. */
function originLine(message) {
  const used = message.interaction_metadata;
  if (used?.user && message.type === 20) {
    const name = message.command_label ?? message.interaction?.name;
    const what = name
      ? ["used ", h("span", { class: "mention", text: `/${name}` })]
      : ["used a command"];
    return h(
      "div",
      { class: "origin" },
      icon("reply"),
      avatar(used.user, 16),
      h("b", { text: displayName(used.user) }),
      " ",
      what,
    );
  }
  const to = message.referenced_message;
  if (!to) return null;
  const jump = () => emit("jump", to.id);
  return h(
    "button",
    { class: "origin", type: "button", on: { click: jump } },
    icon("reply"),
    avatar(to.author, 16),
    h("b", { text: displayName(to.author) }),
    " ",
    h("span", { class: "origin-text", text: summary(to) }),
  );
}

function body(message) {
  const flags = message.flags ?? 0;
  const inner = flags & LOADING ? [thinking(message)] : content(message, flags);
  return h(
    "div",
    { class: "message-body" },
    inner,
    threadCard(message.thread),
    errorLine(message),
    ephemeralLine(message),
  );
}

function content(message, flags) {
  const hands = handsFor(message);
  if (flags & COMPONENTS_V2)
    return [h("div", { class: "layout" }, components(message.components, hands))];
  const text = message.content ? richText(message.content, { jumbo: true }) : null;
  if (text && message.edited_timestamp) mark(text);
  return [
    text,
    ...attachments(message),
    ...(message.embeds ?? []).map(embed),
    message.components?.length
      ? h("div", { class: "rows" }, components(message.components, hands))
      : null,
  ];
}

function mark(text) {
  const last = text.lastElementChild?.tagName === "P" ? text.lastElementChild : text;
  last.append(" ", h("span", { class: "edited", text: "(edited)" }));
}

/** The way into the thread that hangs on a message. */
function threadCard(thread) {
  if (!thread) return null;
  const open = () => emit("open-channel", thread.id);
  const count =
    { 0: "", 1: "1 message" }[thread.message_count ?? 0] ?? `${thread.message_count} messages`;
  return h(
    "button",
    { class: "thread-card", type: "button", on: { click: open } },
    icon("thread"),
    h("b", { text: thread.name }),
    h("span", { class: "muted", text: count }),
  );
}

function thinking(message) {
  return h("p", { class: "thinking" }, dots(), ` ${displayName(message.author)} is thinking…`);
}

function errorLine(message) {
  const text = hasFailed(message) ? "This interaction failed" : message.error;
  return text ? h("p", { class: "failed", role: "alert" }, icon("warn"), text) : null;
}

function ephemeralLine(message) {
  if (!isEphemeral(message)) return null;
  const dismiss = async () => {
    if (!message.local)
      await act(state.me, "dismiss", { channel: message.channel_id, message: message.id });
    dropMessage(message.id);
  };
  return h(
    "p",
    { class: "ephemeral-line" },
    icon("eye"),
    "Only you can see this • ",
    h("button", {
      class: "text-link",
      type: "button",
      text: "Dismiss message",
      on: { click: dismiss },
    }),
  );
}
