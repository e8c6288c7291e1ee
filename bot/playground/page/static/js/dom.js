/** Elements made from plain values. Text is only ever set as text: nothing here parses HTML. */

const SVG = "http://www.w3.org/2000/svg";

/**
 * One element.
 * @param {string} tag
 * @param {object} props `class`, `text`, `on` ({event: handler}), `data` ({key: value}), `style`
 *   ({property: value}); `true`/`false` set or leave out an attribute, anything else is its value.
 * @param {...(Node|string|null|Array)} children strings become text nodes, null is skipped.
 */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) setProp(element, name, value);
  append(element, children);
  return element;
}

function setProp(element, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (name === "class") element.className = value;
  else if (name === "text") element.textContent = value;
  else if (name === "on") listen(element, value);
  else if (name === "data") Object.assign(element.dataset, value);
  else if (name === "style")
    for (const [k, v] of Object.entries(value)) element.style.setProperty(k, v);
  else if (name === "value") element.value = value;
  else element.setAttribute(name, value === true ? "" : String(value));
}

function listen(element, handlers) {
  for (const [event, handler] of Object.entries(handlers)) element.addEventListener(event, handler);
}

function append(element, children) {
  for (const child of children.flat(Infinity)) {
    if (child === null || child === undefined || child === false) continue;
    element.append(child instanceof Node ? child : String(child));
  }
}

/** A 24×24 line icon; `name` is one of the keys of `ICONS`. Hidden from screen readers. */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", ICONS[name]);
  svg.append(path);
  return svg;
}

const ICONS = {
  menu: "M4 6h16M4 12h16M4 18h16",
  hash: "M9 4 7 20M17 4l-2 16M4 9h16M3 15h16",
  thread: "M5 4v9a4 4 0 0 0 4 4h10M15 13l4 4-4 4",
  close: "M6 6l12 12M18 6 6 18",
  plus: "M12 5v14M5 12h14",
  check: "M5 13l5 5 9-11",
  chevron: "M6 9l6 6 6-6",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  moon: "M20 14A8 8 0 1 1 10 4a7 7 0 0 0 10 10z",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M4 12H2M22 12h-2M5 5l1.5 1.5M17.5 17.5 19 19M5 19l1.5-1.5M17.5 6.5 19 5",
  wrench: "M14 7a4 4 0 0 1 5-4l-3 3 2 2 3-3a4 4 0 0 1-5 5L7 19a2.1 2.1 0 0 1-3-3L14 7z",
  file: "M6 3h8l4 4v14H6zM14 3v5h4",
  link: "M9 5H5v14h14v-4M13 4h7v7M20 4l-9 9",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  send: "M4 12 3 4l18 8-18 8 1-8zM4 12h8",
  warn: "M12 4 2.5 20h19zM12 10v5M12 17.5v.5",
  reply: "M4 18v-4a5 5 0 0 1 5-5h11",
};
