/**
 * The slash commands on offer, as the server sends them in this person's language:
 * `{id, name, label, description, options}`, where `name` holds the bot's own words ("table new") and
 * `label` the person's. Options are `{name, label, description, type, required, choices, autocomplete,
 * min_value, max_value, min_length, max_length, channel_types}`.
 */

import { state } from "./store.js";

/** The commands on offer where the person is. */
function onOffer() {
  return state.commands[state.channels.get(state.open)?.guild_id ?? ""] ?? [];
}

/** The entry of a command mention `</name:id>`, or nothing. */
export function entryOf(id, name) {
  return onOffer().find((each) => each.id === id && each.name === name);
}

/** The entries whose words match what was typed (without the slash), best first. */
export function search(typed, entries = onOffer()) {
  const wanted = typed.trim().toLocaleLowerCase();
  return entries
    .map((entry) => ({ entry, rank: rank(entry, wanted) }))
    .filter((each) => each.rank < 3)
    .sort((a, b) => a.rank - b.rank || a.entry.label.localeCompare(b.entry.label))
    .map((each) => each.entry);
}

function rank(entry, wanted) {
  const names = [entry.label.toLocaleLowerCase(), entry.name];
  if (names.some((name) => name.startsWith(wanted))) return 0;
  if (names.some((name) => name.includes(wanted))) return 1;
  const words = wanted.split(/\s+/);
  return names.some((name) => words.every((word) => name.includes(word))) ? 2 : 3;
}
