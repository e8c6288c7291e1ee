/** A list that opens over the page: below its button on a desktop, from the bottom on a phone. */

import { h, icon } from "./dom.js";

let open = null;

/**
 * Open a list of options; only one is open at a time.
 * @param {object} spec `anchor` (element), `label`, `items` (`{value, label, description, picture}`),
 *   `chosen` (values), `min`, `max`, `searchable`, `done(values)`: called once, with a valid choice
 *   that differs from the one before; never where the list is closed without one.
 */
export function openListbox(spec) {
  const again = open?.spec.anchor === spec.anchor;
  open?.close();
  if (!again) open = new Listbox(spec);
}

class Listbox {
  constructor(spec) {
    this.spec = spec;
    this.many = spec.max > 1;
    this.chosen = spec.items.map((i) => i.value).filter((value) => spec.chosen.includes(value));
    this.before = this.chosen.join("\n");
    this.active = Math.max(
      0,
      spec.items.findIndex((i) => this.chosen.includes(i.value)),
    );
    this.build();
    this.place();
    this.onOutside = (event) => {
      if (!this.box.contains(event.target) && !spec.anchor.contains(event.target)) this.close();
    };
    document.addEventListener("pointerdown", this.onOutside, true);
    spec.anchor.setAttribute("aria-expanded", "true");
    this.paint();
    (this.search ?? this.list).focus();
  }

  build() {
    const { label, searchable, items } = this.spec;
    this.list = h("ul", {
      class: "listbox-items",
      role: "listbox",
      tabindex: "0",
      "aria-label": label,
      "aria-multiselectable": this.many ? "true" : null,
    });
    this.options = items.map((item, index) => this.option(item, index));
    this.list.append(...this.options);
    this.search = searchable
      ? h("input", {
          class: "listbox-search",
          type: "search",
          placeholder: "Search",
          "aria-label": "Search",
          on: { input: () => this.filter() },
        })
      : null;
    this.count = h("span", { class: "muted" });
    const finish = () => this.close();
    const foot = this.many
      ? h(
          "div",
          { class: "listbox-foot" },
          this.count,
          h("button", {
            class: "button button-primary small",
            type: "button",
            text: "Done",
            on: { click: finish },
          }),
        )
      : null;
    this.box = h("div", {
      class: "listbox",
      popover: "manual",
      on: { keydown: (event) => this.key(event) },
    });
    this.box.append(...[this.search, this.list, foot].filter(Boolean));
    (this.spec.anchor.closest("dialog") ?? document.body).append(this.box);
    this.box.showPopover?.();
  }

  option(item, index) {
    const pick = () => this.toggle(index);
    return h(
      "li",
      {
        id: `option-${index}`,
        role: "option",
        class: "option",
        data: { value: item.value },
        on: { click: pick },
      },
      item.picture ? h("span", { class: "option-picture" }, item.picture()) : null,
      h(
        "span",
        { class: "option-text" },
        h("span", { text: item.label }),
        item.description ? h("small", { text: item.description }) : null,
      ),
      h("span", { class: "option-mark" }, icon("check")),
    );
  }

  /** Below the anchor where there is room, else above; phones use the style sheet's sheet. */
  place() {
    const at = this.spec.anchor.getBoundingClientRect();
    const below = innerHeight - at.bottom;
    const up = below < 260 && at.top > below;
    const style = this.box.style;
    style.setProperty(
      "--x",
      `${Math.max(8, Math.min(at.left, innerWidth - Math.max(at.width, 260) - 8))}px`,
    );
    style.setProperty("--w", `${Math.max(at.width, 260)}px`);
    style.setProperty("--room", `${Math.min(360, (up ? at.top : below) - 16)}px`);
    style.setProperty(
      up ? "--bottom" : "--top",
      up ? `${innerHeight - at.top + 4}px` : `${at.bottom + 4}px`,
    );
  }

  paint() {
    const full = this.many && this.chosen.length >= this.spec.max;
    this.options.forEach((element, index) => {
      const on = this.chosen.includes(this.spec.items[index].value);
      element.setAttribute("aria-selected", String(on));
      element.setAttribute("aria-disabled", String(full && !on));
      element.classList.toggle("active", index === this.active);
    });
    this.list.setAttribute("aria-activedescendant", `option-${this.active}`);
    const { min, max } = this.spec;
    const bounds = min === max ? `${max}` : `${min} to ${max}`;
    this.count.textContent = `${this.chosen.length} chosen (${bounds})`;
  }

  toggle(index) {
    const value = this.spec.items[index].value;
    this.active = index;
    const on = this.chosen.includes(value);
    if (!this.many) {
      this.chosen = on && this.spec.min === 0 ? [] : [value];
      this.before = null;
      return this.close();
    }
    if (on) this.chosen = this.chosen.filter((each) => each !== value);
    else if (this.chosen.length < this.spec.max) this.chosen.push(value);
    return this.paint();
  }

  filter() {
    const wanted = this.search.value.trim().toLocaleLowerCase();
    this.options.forEach((element, index) => {
      const item = this.spec.items[index];
      element.hidden = !`${item.label} ${item.description ?? ""}`
        .toLocaleLowerCase()
        .includes(wanted);
    });
    this.active = Math.max(
      0,
      this.options.findIndex((each) => !each.hidden),
    );
    this.paint();
  }

  key(event) {
    const typing = event.target === this.search;
    const moves = { ArrowDown: 1, ArrowUp: -1 };
    if (event.key in moves) this.move(moves[event.key]);
    else if (event.key === "Home" && !typing)
      this.light(this.options.findIndex((each) => !each.hidden));
    else if (event.key === "End" && !typing)
      this.light(this.options.findLastIndex((each) => !each.hidden));
    else if (event.key === "Enter" || (event.key === " " && !typing)) {
      if (event.target.closest("button")) return;
      this.toggle(this.active);
    } else if (event.key === "Escape") this.close();
    else if (event.key === "Tab" && !this.many) this.close();
    else if (!typing && event.key.length === 1) this.jump(event.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  move(step) {
    let next = this.active + step;
    while (this.options[next]?.hidden) next += step;
    this.light(next);
  }

  light(index) {
    if (!this.options[index]) return;
    this.active = index;
    this.options[index].scrollIntoView({ block: "nearest" });
    this.paint();
  }

  jump(letter) {
    const starts = (i) =>
      this.spec.items[i].label.toLocaleLowerCase().startsWith(letter.toLocaleLowerCase());
    const order = this.options.map((_, i) => (this.active + 1 + i) % this.options.length);
    const found = order.find((i) => !this.options[i].hidden && starts(i));
    if (found !== undefined) this.light(found);
  }

  close() {
    if (open === this) open = null;
    document.removeEventListener("pointerdown", this.onOutside, true);
    this.box.remove();
    const { anchor, min, max, done } = this.spec;
    anchor.setAttribute("aria-expanded", "false");
    if (anchor.isConnected) anchor.focus();
    const valid = this.chosen.length >= min && this.chosen.length <= max;
    if (valid && this.chosen.join("\n") !== this.before) done(this.chosen);
  }
}
