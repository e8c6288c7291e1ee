/** The page: one person, one tab. */

import { h, icon } from "./dom.js";
import { startComposer } from "./composer.js";
import { act, listen, openChannel } from "./live.js";
import { startMessages } from "./messages.js";
import { startPeople } from "./people.js";
import { firstChannel, startSidebar } from "./sidebar.js";
import {
  dropMessage,
  emit,
  markUnread,
  on,
  putLine,
  putMessage,
  setChannel,
  setLog,
  setWorld,
  state,
} from "./store.js";
import { themeButton } from "./theme.js";
import { startTicking } from "./times.js";
import { startWorkshop } from "./workshop.js";

const $ = (id) => document.getElementById(id);
const person = new URLSearchParams(location.search).get("person") ?? "";

startPeople($("people"));
startSidebar($("sidebar"));
startMessages($("messages"), $("announce"));
startComposer($("composer-root"));
$("tools").append(startWorkshop($("workshop")), themeButton());
startHeader();
startToasts();
startTicking();

on("open-channel", show);
addEventListener("hashchange", () => {
  const id = location.hash.slice(1);
  if (id !== state.open && state.channels.has(id)) show(id);
});
on("connection", (up) => {
  $("offline").hidden = up;
});

const HANDLERS = {
  world: hello,
  channel: opened,
  message: (event) => putMessage(event.message),
  gone: (event) => dropMessage(event.id),
  unread: (event) => markUnread(event.channel, event.called),
  log: (event) => setLog(event.lines),
  line: (event) => putLine(event.line),
};

/** What the server says, one event at a time. */
function receive(event) {
  HANDLERS[event.type]?.(event);
}

/** The world, at first and whenever it changes; after a reconnect the messages are read anew. */
function hello(event) {
  setWorld(event);
  document.documentElement.lang = "en";
  if (event.fresh) refresh();
  else if (state.open && !state.channels.has(state.open)) show(firstChannel());
}

function refresh() {
  const wanted = [state.open, location.hash.slice(1)].find((id) => state.channels.has(id));
  show(wanted ?? firstChannel());
}

function show(id) {
  document.body.classList.remove("drawer-open");
  if (id) openChannel(id);
}

function opened(event) {
  history.replaceState(null, "", `#${event.id}`);
  setChannel(event.id, event.messages);
  document.title = `#${state.channels.get(event.id)?.name} · Playground`;
}

function startHeader() {
  const menu = h(
    "button",
    {
      class: "icon-button menu",
      type: "button",
      "aria-label": "Servers and channels",
      "aria-controls": "sidebar",
      on: { click: toggle },
    },
    icon("menu"),
  );
  const name = h("h1", { class: "channel-title" });
  const topic = h("span", { class: "topic muted" });
  $("channel-head").append(menu, name, topic);
  $("shade").addEventListener("click", toggle);
  addEventListener(
    "keydown",
    (event) => event.key === "Escape" && document.body.classList.remove("drawer-open"),
  );
  const paint = () => {
    const channel = state.channels.get(state.open);
    name.replaceChildren(
      icon([11, 12].includes(channel?.type) ? "thread" : "hash"),
      h("span", { class: "name", text: channel?.name ?? "" }),
    );
    topic.textContent = channel?.topic ?? "";
  };
  on("channel", paint);
  on("world", paint);

  function toggle() {
    const open = document.body.classList.toggle("drawer-open");
    menu.setAttribute("aria-expanded", String(open));
  }
}

function startToasts() {
  on("toast", (text) => {
    const toast = h("div", { class: "toast", role: "status", text });
    $("toasts").append(toast);
    setTimeout(() => toast.remove(), 6000);
  });
}

addEventListener("error", (event) => emit("toast", `Page error: ${event.message}`));

// As in Discord, ephemeral messages do not outlive a reload of the client.
const [visit] = performance.getEntriesByType("navigation");
if (visit?.type === "reload") await act(person, "reload");
listen(person, receive);
