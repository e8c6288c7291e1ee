/** The list above the composer: commands, choices, people. The cursor stays in the text field. */

import { h } from "./dom.js";

/** One list for one text field; `label` names it for screen readers. */
export class Suggestions {
  constructor(label) {
    this.items = [];
    this.active = -1;
    this.title = h("div", { class: "suggest-title" });
    this.list = h("ul", {
      class: "suggest-items",
      role: "listbox",
      id: "suggestions",
      "aria-label": label,
    });
    this.element = h("div", { class: "suggest", hidden: true }, this.title, this.list);
    // The field keeps the focus while the list is pressed.
    this.element.addEventListener("pointerdown", (event) => event.preventDefault());
  }

  /**
   * @param {string|Node[]} title what stands above the list
   * @param {Array<{content: Node[], pick: () => void}>} items
   * @param {boolean} lit whether the first is picked by Enter at once; else Tab or an arrow begins
   */
  show(title, items, lit = true) {
    this.items = items;
    this.active = lit && items.length ? 0 : -1;
    this.title.replaceChildren(...[title].flat());
    this.list.replaceChildren(...items.map((item, index) => this.row(item, index)));
    this.element.hidden = false;
    this.paint();
  }

  row(item, index) {
    const over = () => {
      this.active = index;
      this.paint();
    };
    return h(
      "li",
      {
        class: "suggest-item",
        role: "option",
        id: `suggestion-${index}`,
        on: { click: item.pick, pointermove: over },
      },
      item.content,
    );
  }

  hide() {
    this.element.hidden = true;
    this.items = [];
    this.active = -1;
  }

  paint() {
    [...this.list.children].forEach((row, index) => {
      row.classList.toggle("active", index === this.active);
      row.setAttribute("aria-selected", String(index === this.active));
    });
    this.list.children[this.active]?.scrollIntoView({ block: "nearest" });
  }

  /** The id for `aria-activedescendant` of the field, or "" for none. */
  get activeId() {
    return this.active >= 0 && !this.element.hidden ? `suggestion-${this.active}` : "";
  }

  /** Up, down, Enter and Tab. True if the key was used. */
  key(event) {
    if (this.element.hidden || this.items.length === 0) return false;
    const moves = { ArrowDown: 1, ArrowUp: -1 };
    if (event.key in moves) {
      const from = this.active < 0 && event.key === "ArrowUp" ? 0 : this.active;
      this.active = (from + moves[event.key] + this.items.length) % this.items.length;
      this.paint();
    } else if (event.key === "Tab" && !event.shiftKey) {
      this.items[Math.max(0, this.active)].pick();
    } else if (event.key === "Enter" && !event.shiftKey && this.active >= 0) {
      this.items[this.active].pick();
    } else return false;
    event.preventDefault();
    return true;
  }
}
