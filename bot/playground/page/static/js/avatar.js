/** Round pictures for people and bots: a colour and a shape of our own, from the id. */

import { h } from "./dom.js";
import { state } from "./store.js";

const HUES = [158, 12, 265, 38, 205, 330, 95, 228];

/** A person's avatar. Decorative: the name always stands beside it. */
export function avatar(user, size = 40) {
  const name = displayName(user);
  const hue = HUES[hash(user?.id ?? name) % HUES.length];
  return h("span", {
    class: user?.bot ? "avatar avatar-app" : "avatar",
    text: user?.bot ? "♠" : initial(name),
    "aria-hidden": "true",
    style: { "--hue": hue, "--size": `${size}px` },
  });
}

/** The name that others see: the server nickname, else the display name, else the user name. */
export function displayName(user) {
  const known =
    user?.id && user.id === state.app?.id
      ? { ...state.app, ...(user.nick && { nick: user.nick }) }
      : user;
  return known?.nick || known?.global_name || known?.username || "?";
}

/** Up to two letters for a server's tile: first letters of its words, or its first sign. */
export function initials(name) {
  const words = name.trim().split(/\s+/).filter(Boolean);
  return words.slice(0, 2).map(initial).join("") || "?";
}

function initial(name) {
  return [...name.trim()][0]?.toUpperCase() ?? "?";
}

function hash(text) {
  let sum = 7;
  for (const char of String(text)) sum = (sum * 31 + char.codePointAt(0)) >>> 0;
  return sum;
}
