/** Dark and light: as the device says, until the person says otherwise. */

import { h, icon } from "./dom.js";

const KEY = "playground-theme";

/** The button that switches; the choice is kept in this browser. */
export function themeButton() {
  const stored = localStorage.getItem(KEY);
  const device = matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
  const button = h("button", { class: "icon-button", type: "button", on: { click: turn } });
  set(stored ?? device);
  return button;

  function turn() {
    const next = document.documentElement.dataset.theme === "dark" ? "light" : "dark";
    localStorage.setItem(KEY, next);
    set(next);
  }

  function set(theme) {
    document.documentElement.dataset.theme = theme;
    const other = theme === "dark" ? "light" : "dark";
    button.setAttribute("aria-label", `Switch to ${other}`);
    button.replaceChildren(icon(theme === "dark" ? "sun" : "moon"));
  }
}
