/** `<t:…>` timestamps and message times, in the person's language; relative ones tick. */

import { h } from "./dom.js";

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};

const UNITS = [
  ["year", 31536000],
  ["month", 2592000],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

/**
 * The words for a point in time.
 * @param {number} at seconds since 1970
 * @param {string} style one of Discord's letters
 * @param {number} now milliseconds since 1970; only for style `R`
 */
export function timeText(at, style, locale, now = Date.now()) {
  const date = new Date(at * 1000);
  if (Number.isNaN(date.getTime())) return String(at);
  if (style !== "R") return new Intl.DateTimeFormat(locale, STYLES[style] ?? STYLES.f).format(date);
  const seconds = Math.round(at - now / 1000);
  const [unit, size] = UNITS.find(([, s]) => Math.abs(seconds) >= s) ?? UNITS[UNITS.length - 1];
  return new Intl.RelativeTimeFormat(locale, { numeric: "always" }).format(
    Math.trunc(seconds / size),
    unit,
  );
}

/** A `<time>` element; with style `R` it counts on by itself while it is on the page. */
export function timeElement(at, style, locale) {
  const date = new Date(at * 1000);
  const valid = !Number.isNaN(date.getTime());
  return h("time", {
    class: "timestamp",
    text: timeText(at, style, locale),
    datetime: valid ? date.toISOString() : null,
    title: timeText(at, "F", locale),
    data: style === "R" ? { relative: at, locale } : {},
  });
}

/** The time beside an author's name: clock today, date before. */
export function stamp(iso, locale) {
  const date = new Date(iso);
  const today = date.toDateString() === new Date().toDateString();
  const style = today ? { timeStyle: "short" } : { dateStyle: "short", timeStyle: "short" };
  return h("time", {
    class: "stamp",
    datetime: iso,
    title: new Intl.DateTimeFormat(locale, STYLES.F).format(date),
    text: new Intl.DateTimeFormat(locale, style).format(date),
  });
}

/** Let every relative time on the page count, once a second. */
export function startTicking(root = document) {
  setInterval(() => {
    for (const element of root.querySelectorAll("time[data-relative]")) {
      const text = timeText(Number(element.dataset.relative), "R", element.dataset.locale);
      if (element.textContent !== text) element.textContent = text;
    }
  }, 1000);
}
