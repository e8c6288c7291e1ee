/** Servers, channels and threads: beside the messages on a desktop, a drawer on a phone. */

import { initials } from "./avatar.js";
import { h, icon } from "./dom.js";
import { emit, on, state } from "./store.js";

const TEXT = 0;
const DIRECT = 1;
const CATEGORY = 4;
const THREADS = [10, 11, 12];

/** Set up the rail of servers and the list of channels inside `root`. */
export function startSidebar(root) {
  const rail = h("nav", { class: "rail", "aria-label": "Servers" });
  const list = h("nav", { class: "channels", "aria-label": "Channels" });
  root.append(rail, list);
  const paint = () => {
    const guild = openGuild();
    rail.replaceChildren(...state.guilds.map((each) => tile(each, each.id === guild?.id)));
    list.replaceChildren(h("h2", { class: "guild-name", text: guild?.name ?? "" }), ...rows(guild));
  };
  for (const name of ["world", "channel", "unread"]) on(name, paint);
}

/** The server of the open channel, else the first. */
export function openGuild() {
  const id = state.channels.get(state.open)?.guild_id;
  return state.guilds.find((each) => each.id === id) ?? state.guilds[0];
}

/** The first text channel of a server, or nothing. */
export function firstChannel(guild = state.guilds[0]) {
  return ordered().find((each) => each.type === TEXT && each.guild_id === guild?.id)?.id ?? null;
}

function ordered() {
  return [...state.channels.values()].sort(
    (a, b) => a.position - b.position || (BigInt(a.id) < BigInt(b.id) ? -1 : 1),
  );
}

function tile(guild, open) {
  const news = ordered().filter((each) => each.guild_id === guild.id && state.unread.has(each.id));
  const unread = news.length > 0;
  const calls = news.reduce((sum, each) => sum + state.unread.get(each.id), 0);
  const show = () => {
    const id = firstChannel(guild);
    if (id) emit("open-channel", id);
  };
  return h(
    "button",
    {
      class: ["guild", open ? "open" : "", unread ? "unread" : ""].join(" ").trim(),
      type: "button",
      title: guild.name,
      "aria-label": unread ? `${guild.name}, unread messages` : guild.name,
      "aria-current": open ? "true" : null,
      on: { click: show },
    },
    initials(guild.name),
    calls ? mark(calls) : null,
  );
}

/** Channels outside categories first, then each category with its own; threads below theirs. */
function rows(guild) {
  if (!guild) return [];
  const mine = ordered().filter((each) => each.guild_id === guild.id);
  const under = (parent) =>
    mine
      .filter((each) => each.type === TEXT && (each.parent_id ?? null) === parent)
      .flatMap((each) => [
        link(each),
        ...mine.filter((t) => THREADS.includes(t.type) && t.parent_id === each.id).map(link),
      ]);
  const categories = mine.filter((each) => each.type === CATEGORY);
  const direct = ordered().filter((each) => each.type === DIRECT);
  return [
    ...under(null),
    ...categories.flatMap((each) => [
      h("h3", { class: "category", text: each.name }),
      ...under(each.id),
    ]),
    ...(direct.length
      ? [h("h3", { class: "category", text: "Direct messages" }), ...direct.map(link)]
      : []),
  ];
}

/** A dot for something new, a number for calls. */
function mark(calls) {
  if (!calls) return h("span", { class: "dot", role: "img", "aria-label": "unread" });
  return h("span", {
    class: "calls",
    role: "img",
    "aria-label": calls === 1 ? "1 mention" : `${calls} mentions`,
    text: calls,
  });
}

function link(channel) {
  const open = channel.id === state.open;
  const unread = state.unread.has(channel.id);
  const thread = THREADS.includes(channel.type);
  const show = (event) => {
    event.preventDefault();
    emit("open-channel", channel.id);
  };
  return h(
    "a",
    {
      class: ["channel", open ? "open" : "", unread ? "unread" : "", thread ? "thread" : ""]
        .join(" ")
        .trim(),
      href: `#${channel.id}`,
      "aria-current": open ? "page" : null,
      on: { click: show },
    },
    icon(thread ? "thread" : "hash"),
    h("span", { class: "channel-name", text: channel.name }),
    unread ? mark(state.unread.get(channel.id)) : null,
  );
}
