/** The list of messages: newest at the bottom, kept in place while they change. */

import { h } from "./dom.js";
import { messageElement, summary } from "./message.js";
import { displayName } from "./avatar.js";
import { on, shownMessages, state } from "./store.js";

/** Set up the list inside `root`; `announce` is the polite live region for screen readers. */
export function startMessages(root, announce) {
  const list = h("div", {
    class: "messages-inner",
    role: "log",
    "aria-live": "off",
    "aria-label": "Messages",
  });
  root.append(list);
  const atBottom = () => root.scrollHeight - root.scrollTop - root.clientHeight < 80;
  const jump = h("button", {
    class: "jump",
    type: "button",
    text: "New messages ↓",
    hidden: true,
    on: { click: toBottom },
  });
  root.after(jump);
  let stick = true;
  let before = 0;
  root.addEventListener("scroll", () => {
    // Only the person's own way up lets go: pictures that load also move the bottom away.
    if (atBottom()) {
      stick = true;
      jump.hidden = true;
    } else if (root.scrollTop < before - 2) stick = false;
    before = root.scrollTop;
  });
  new ResizeObserver(() => stick && toBottom()).observe(list);
  new ResizeObserver(() => stick && toBottom()).observe(root);

  function toBottom() {
    root.scrollTop = root.scrollHeight;
  }

  function all() {
    list.lang = state.locale;
    const shown = shownMessages();
    list.replaceChildren(
      beginning(),
      ...shown.map((each, i) => messageElement(each, shown[i - 1] ?? null)),
    );
    stick = true;
    jump.hidden = true;
    toBottom();
  }

  function add(message) {
    const shown = shownMessages();
    const at = shown.findIndex((each) => each.id === message.id);
    const element = messageElement(message, shown[at - 1] ?? null);
    const next = shown[at + 1] && find(shown[at + 1].id);
    if (next) next.before(element);
    else list.append(element);
    // A way up that is under way lets go with the next frame.
    requestAnimationFrame(() => (jump.hidden = stick));
    announce.textContent = `${displayName(message.author)}: ${summary(message)}`;
  }

  function change(message) {
    const old = find(message.id);
    if (!old) return;
    const shown = shownMessages();
    const at = shown.findIndex((each) => each.id === message.id);
    if (at < 0) return;
    swap(old, messageElement(shown[at], shown[at - 1] ?? null));
  }

  function remove(id) {
    const old = find(id);
    const neighbour = old?.nextElementSibling ?? old?.previousElementSibling;
    const focused = old?.contains(document.activeElement);
    old?.remove();
    if (neighbour?.dataset.id) change(state.messages.get(neighbour.dataset.id) ?? { id: "" });
    if (focused) root.focus();
  }

  const find = (id) => list.querySelector(`.message[data-id="${CSS.escape(id)}"]`);

  /** Names may have changed everywhere: draw every message again where it stands. */
  function redraw() {
    list.lang = state.locale;
    shownMessages().forEach(change);
  }

  on("channel", all);
  on("names", redraw);
  on("message-new", add);
  on("message-changed", change);
  on("message-gone", remove);
  on("jump", (id) => {
    const target = find(id);
    target?.scrollIntoView({ block: "center" });
    target?.focus();
  });
}

function beginning() {
  const channel = state.channels.get(state.open);
  return h(
    "div",
    { class: "beginning" },
    h("h2", { text: `# ${channel?.name ?? ""}` }),
    h("p", {
      class: "muted",
      text: channel?.topic || `This is the beginning of #${channel?.name ?? ""}.`,
    }),
  );
}

/** Put the new element in place of the old one without losing focus or showing empty pictures. */
function swap(old, fresh) {
  const images = old.querySelectorAll("img");
  fresh.querySelectorAll("img").forEach((image, index) => {
    const before = images[index];
    if (!before || image.complete || !before.complete || image.className !== before.className)
      return;
    if (before.src !== image.src) underlay(image, before.src);
  });
  const focused = old.contains(document.activeElement) ? document.activeElement : null;
  old.replaceWith(fresh);
  if (focused) refocus(fresh, focused);
}

function underlay(image, src) {
  image.style.background = `center / contain no-repeat url("${CSS.escape(src)}")`;
  image.addEventListener("load", () => (image.style.background = ""), { once: true });
}

/** Focus what was focused; while that waits for the bot, the message keeps the focus for it. */
function refocus(fresh, focused) {
  const id = focused.dataset?.customId ?? focused.dataset?.focusLater;
  const same = id ? fresh.querySelector(`[data-custom-id="${CSS.escape(id)}"]`) : null;
  const ready = same && !same.disabled;
  if (same && !ready) fresh.dataset.focusLater = id;
  (ready ? same : fresh).focus({ preventScroll: true });
}
