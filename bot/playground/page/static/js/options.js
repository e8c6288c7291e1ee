/** Values of slash-command options: what may be chosen, and whether what was typed fits. */

import { avatar, displayName } from "./avatar.js";
import { state } from "./store.js";

export const STRING = 3;
export const INTEGER = 4;
export const BOOLEAN = 5;
export const USER = 6;
export const CHANNEL = 7;
export const ROLE = 8;
export const MENTIONABLE = 9;
export const NUMBER = 10;
export const ATTACHMENT = 11;

const LARGEST = 8 * 1024 * 1024; // bytes of a file that a command may carry here

/** Everything that an option offers by itself: `{label, value, picture}` each; null if it is free. */
export function offered(option) {
  if (option.choices?.length) return option.choices;
  const makers = {
    [BOOLEAN]: truths,
    [USER]: people,
    [CHANNEL]: channels,
    [ROLE]: roles,
    [MENTIONABLE]: both,
  };
  return makers[option.type]?.(option) ?? null;
}

const truths = () => [
  { label: "True", value: true },
  { label: "False", value: false },
];

function people() {
  return [...state.people.values(), ...(state.app ? [state.app] : [])].map((user) => ({
    label: displayName(user),
    value: user.id,
    picture: avatar(user, 20),
  }));
}

function roles() {
  return [...state.roles.values()]
    .filter(here)
    .map((role) => ({ label: `@${role.name}`, value: role.id }));
}

function channels(option) {
  const types = option.channel_types ?? [];
  return [...state.channels.values()]
    .filter((each) => here(each) && (types.length === 0 || types.includes(each.type)))
    .map((each) => ({ label: `#${each.name}`, value: each.id }));
}

const both = () => [...people(), ...roles()];

function here(thing) {
  return thing.guild_id === state.channels.get(state.open)?.guild_id;
}

/**
 * What a chip's text stands for.
 * @param {object} option
 * @param {string} text what was typed
 * @param {{label: string, value: any}|null} picked the offer that was picked, if any
 * @returns {{value: any}|{problem: string}}
 */
export function read(option, text, picked) {
  if (picked && picked.label === text) return { value: picked.value };
  const typed = option.type === ATTACHMENT ? "" : text.trim();
  if (!typed) return { problem: "This option is required. Specify a value." };
  const offers = offered(option);
  if (offers) return among(offers, typed);
  if (option.type === INTEGER || option.type === NUMBER) return number(option, typed);
  return within(option, typed);
}

function among(offers, typed) {
  const same = offers.find((each) => plain(each.label) === plain(typed));
  return same ? { value: same.value } : { problem: "Choose one of the options." };
}

const plain = (text) => text.toLocaleLowerCase().replace(/^[@#]/, "");

function number(option, typed) {
  const value = Number(typed);
  if (!Number.isFinite(value)) return { problem: "Enter a number." };
  if (option.type === INTEGER && !Number.isInteger(value))
    return { problem: "Enter a whole number." };
  if (option.min_value !== undefined && value < option.min_value)
    return { problem: `At least ${option.min_value}.` };
  if (option.max_value !== undefined && value > option.max_value)
    return { problem: `At most ${option.max_value}.` };
  return { value };
}

function within(option, typed) {
  if (option.min_length && typed.length < option.min_length)
    return { problem: `At least ${option.min_length} characters.` };
  if (option.max_length && typed.length > option.max_length)
    return { problem: `At most ${option.max_length} characters.` };
  return { value: typed };
}

/**
 * A chosen file as the value of an option.
 * @param {HTMLInputElement} input
 * @returns {Promise<{label: string, value: {filename: string, base64: string}}|null>} null if too large
 */
export async function fileValue(input) {
  const [file] = input.files;
  if (!file || file.size > LARGEST) return null;
  const reader = new FileReader();
  const loaded = new Promise((resolve) => (reader.onload = resolve));
  reader.readAsDataURL(file);
  await loaded;
  return {
    label: input.value,
    value: { filename: file.name, base64: reader.result.split(",")[1] ?? "" },
  };
}

/** The offers whose label contains what was typed, at most 25. */
export function matching(offers, typed) {
  const wanted = plain(typed.trim());
  return offers.filter((each) => plain(each.label).includes(wanted)).slice(0, 25);
}
