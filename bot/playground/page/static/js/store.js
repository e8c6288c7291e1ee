/** What this tab knows: exactly what the server shows its person, nothing else. */

/** The tab's state; changed only through the functions below, which announce the change. */
export const state = {
  me: null, //        the person of this tab
  locale: "en-US", // the language of that person's Discord
  people: new Map(), // user id -> user
  guilds: [], //         {id, name}
  roles: new Map(), //   role id -> {id, guild_id, name, color}
  channels: new Map(), // channel id -> channel
  commands: {}, //       guild id, or "" for direct messages -> the commands this person may use
  menus: {}, //          guild id, or "" -> the commands in menus of messages and people
  app: null, //          the bot's user
  faults: [], //         what the drawer of faults offers
  log: [], //            the bot's requests, newest last
  open: null, //         id of the channel on show
  messages: new Map(), // message id -> message, of the open channel
  local: new Map(), //   lines only this tab made ("did not respond"): id -> message
  unread: new Map(), //  ids of channels with something new -> how often it calls this person
};

const bus = new EventTarget();

/** Call `handler(detail)` whenever `name` is announced. */
export function on(name, handler) {
  bus.addEventListener(name, (event) => handler(event.detail));
}

/** Announce that something changed. */
export function emit(name, detail) {
  bus.dispatchEvent(new CustomEvent(name, { detail }));
}

/** Take over everything the server says about the world (not about messages). */
export function setWorld(world) {
  const before = [names(), JSON.stringify(state.commands)];
  if (world.people) state.people = byId(world.people);
  if (world.me) state.me = world.me;
  if (state.me) state.locale = state.people.get(state.me)?.locale ?? state.locale;
  if (world.guilds) state.guilds = world.guilds;
  if (world.roles) state.roles = byId(world.roles);
  if (world.channels) state.channels = byId(world.channels);
  if (world.commands) state.commands = world.commands;
  if (world.menus) state.menus = world.menus;
  if (world.app !== undefined) state.app = world.app;
  if (world.faults) state.faults = world.faults;
  emit("world", world);
  const after = [names(), JSON.stringify(state.commands)];
  if (after[1] !== before[1]) emit("commands");
  if (after.join() !== before.join()) emit("names");
}

/** Everything that mentions and times are written with. */
function names() {
  const name = ([id, thing]) => [id, thing.name ?? thing.global_name ?? thing.username];
  const all = [state.people, state.roles, state.channels].flatMap((map) => [...map].map(name));
  return JSON.stringify([state.locale, all]);
}

/** Show another channel, with these messages. */
export function setChannel(id, messages) {
  state.open = id;
  state.messages = byId(messages);
  state.local = new Map();
  state.unread.delete(id);
  emit("channel", id);
}

/** Something new in a channel that is not on show; `called`: it mentions this tab's person. */
export function markUnread(channel, called = false) {
  if (channel === state.open) return;
  state.unread.set(channel, (state.unread.get(channel) ?? 0) + (called ? 1 : 0));
  emit("unread", channel);
}

/** A message of the open channel that is new or has changed. */
export function putMessage(message) {
  if (message.channel_id !== state.open) return;
  const known = state.messages.has(message.id);
  state.messages.set(message.id, message);
  emit(known ? "message-changed" : "message-new", message);
}

/** A message that only this tab shows, such as "The application did not respond". */
export function putLocal(message) {
  state.local.set(message.id, message);
  emit("message-new", message);
}

/** A message is gone: deleted, or dismissed. */
export function dropMessage(id) {
  const gone = state.messages.delete(id) || state.local.delete(id);
  if (gone) emit("message-gone", id);
}

/** The request log so far. */
export function setLog(lines) {
  state.log = lines;
  emit("log");
}

/** A new line of the request log. */
export function putLine(line) {
  state.log.push(line);
  if (state.log.length > 500) state.log.shift();
  emit("line", line);
}

/** All messages on show, oldest first. */
export function shownMessages() {
  return [...state.messages.values(), ...state.local.values()].sort(byAge);
}

/** Snowflakes sort by number; local lines carry a number of their own after the newest. */
export function byAge(a, b) {
  const [x, y] = [BigInt(a.sort ?? a.id), BigInt(b.sort ?? b.id)];
  return x < y ? -1 : x > y ? 1 : 0;
}

function byId(list) {
  return new Map(list.map((each) => [each.id, each]));
}
