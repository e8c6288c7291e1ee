/** A slash command being filled in: the command, and one chip for each option in use. */

import { act } from "./live.js";
import { h } from "./dom.js";
import { ATTACHMENT, fileValue, matching, offered, read } from "./options.js";
import { state } from "./store.js";

const PAUSE = 200; // milliseconds without typing before the bot is asked for completions

/** The chips of one command. `leave()` is called when it is cancelled or has been sent. */
export class CommandForm {
  constructor(entry, suggestions, { leave, sent }) {
    this.entry = entry;
    this.suggestions = suggestions;
    this.leave = leave;
    this.sent = sent;
    this.chips = [];
    this.row = h("div", { class: "chips" });
    this.problem = h("p", { class: "problem", role: "alert", hidden: true });
    this.element = h(
      "div",
      { class: "command-form", role: "group", "aria-label": `/${entry.label}` },
      h(
        "div",
        { class: "chips-row" },
        h("span", { class: "command-name", text: `/${entry.label}` }),
        this.row,
      ),
      this.problem,
    );
    for (const option of entry.options.filter((each) => each.required)) this.add(option);
  }

  /** Put the cursor where the next value is missing, or offer the optional ones. */
  start() {
    const empty = this.chips.find((chip) => !chip.input.value);
    if (empty) return empty.input.focus();
    this.tail.focus();
    return this.offerOptional();
  }

  /** A text field behind the chips: Enter sends, Backspace takes the last chip away. */
  get tail() {
    if (!this._tail) {
      this._tail = h("input", {
        class: "chips-tail",
        type: "text",
        "aria-label": `Send /${this.entry.label}, or add an option`,
        autocomplete: "off",
        on: {
          focus: () => this.offerOptional(),
          input: () => this.offerOptional(),
          keydown: (event) => this.tailKey(event),
        },
      });
      this.row.append(this._tail);
    }
    return this._tail;
  }

  tailKey(event) {
    if (event.isComposing) return;
    if (event.key === "Backspace" && !this.tail.value) {
      event.preventDefault();
      const last = this.chips[this.chips.length - 1];
      if (last) last.input.focus();
      else this.leave();
    } else if (event.key === "Escape") this.leave();
    else if (!this.suggestions.key(event) && event.key === "Enter") this.send(event);
  }

  unused() {
    return this.entry.options.filter(
      (option) => !this.chips.some((chip) => chip.option === option),
    );
  }

  offerOptional() {
    const wanted = this.tail.value.trim().toLocaleLowerCase();
    const rows = this.unused()
      .filter((o) => o.label.toLocaleLowerCase().includes(wanted))
      .map((option) => ({
        content: [
          h("b", { text: option.label }),
          h("span", { class: "muted", text: option.description }),
        ],
        pick: () => {
          this.tail.value = "";
          this.add(option).input.focus();
        },
      }));
    const title = rows.length ? "Optional: Tab adds one, Enter sends" : "Press Enter to send";
    this.suggestions.show(title, rows, wanted !== "");
  }

  add(option) {
    const chip = { option, picked: null };
    const on = {
      input: () => this.typed(chip),
      focus: () => this.offer(chip),
      keydown: (event) => this.chipKey(event, chip),
      blur: () => this.judge(chip),
    };
    const type = option.type === ATTACHMENT ? "file" : "text";
    if (type === "file") on.change = async () => this.pickFile(chip, await fileValue(chip.input));
    chip.input = h("input", {
      type,
      class: "option-input",
      autocomplete: "off",
      spellcheck: "false",
      role: "combobox",
      "aria-controls": "suggestions",
      "aria-expanded": "true",
      "aria-label": `${option.label}${option.required ? " (required)" : ""}: ${option.description}`,
      data: { option: option.name },
      on,
    });
    chip.element = h(
      "label",
      { class: "option-chip" },
      h("span", { text: option.label }),
      h(
        "span",
        { class: "option-field" },
        h("span", { class: "sizer", "aria-hidden": "true" }),
        chip.input,
      ),
    );
    this.chips.push(chip);
    this.tail.before(chip.element);
    return chip;
  }

  typed(chip) {
    chip.input.previousSibling.textContent = chip.input.value;
    if (chip.picked?.label !== chip.input.value) chip.picked = null;
    chip.element.classList.remove("wrong");
    this.offer(chip);
  }

  chipKey(event, chip) {
    if (event.isComposing) return undefined;
    if (event.key === "Backspace" && !chip.input.value) {
      event.preventDefault();
      return this.back(chip);
    }
    if (event.key === "Escape") return this.leave();
    const chosen = chip.picked?.label === chip.input.value && chip.input.value;
    if (event.key === "Enter" && (chosen || this.suggestions.items.length === 0))
      return this.send(event);
    this.suggestions.key(event);
    chip.input.setAttribute("aria-activedescendant", this.suggestions.activeId);
    return undefined;
  }

  back(chip) {
    const index = this.chips.indexOf(chip);
    if (!chip.option.required) {
      chip.element.remove();
      this.chips.splice(index, 1);
    }
    const before = this.chips[index - 1];
    if (before) before.input.focus();
    else if (chip.option.required) this.leave();
    else this.start();
  }

  pick(chip, offer) {
    chip.picked = offer;
    chip.input.value = offer.label;
    chip.input.previousSibling.textContent = offer.label;
    chip.element.classList.remove("wrong");
    this.start();
  }

  pickFile(chip, picked) {
    chip.picked = picked;
    this.judge(chip);
    if (picked) this.start();
  }

  offer(chip) {
    const { option } = chip;
    const title = [
      h("b", { text: option.label }),
      h("span", { class: "muted", text: option.description }),
    ];
    const show = (offers) =>
      this.suggestions.show(
        title,
        offers.map((each) => ({
          content: [each.picture ?? null, h("span", { text: each.label })].filter(Boolean),
          pick: () => this.pick(chip, each),
        })),
      );
    if (option.autocomplete) return this.complete(chip, show, title);
    const typed = chip.picked ? "" : chip.input.value;
    return show(matching(offered(option) ?? [], typed));
  }

  complete(chip, show, title) {
    clearTimeout(this.timer);
    const asked = (this.asked = {});
    if (!this.suggestions.items.length)
      this.suggestions.show(
        [...title, h("span", { class: "muted", text: "Loading options…" })],
        [],
      );
    this.timer = setTimeout(async () => {
      const answer = await act(state.me, "autocomplete", {
        channel: state.open,
        command: this.entry.name,
        options: this.values(chip),
        focused: chip.option.name,
      });
      if (asked !== this.asked || document.activeElement !== chip.input) return;
      if (answer.outcome === "done") show(answer.choices);
      else
        this.suggestions.show(
          [...title, h("span", { class: "problem", text: "Loading options failed" })],
          [],
        );
    }, PAUSE);
  }

  /** What is filled in so far; of the focused chip its plain text. */
  values(focused = null) {
    const found = {};
    for (const chip of this.chips) {
      if (chip === focused) found[chip.option.name] = chip.input.value;
      else if (!focused || chip.option.type !== ATTACHMENT) {
        const { value } = read(chip.option, chip.input.value, chip.picked);
        if (value !== undefined) found[chip.option.name] = value;
      }
    }
    return found;
  }

  judge(chip) {
    if (!chip.input.value && chip.option.required) return;
    const { problem } = read(chip.option, chip.input.value, chip.picked);
    chip.element.classList.toggle("wrong", Boolean(problem));
  }

  async send(event) {
    event?.preventDefault();
    for (const chip of this.chips) {
      const { problem } = read(chip.option, chip.input.value, chip.picked);
      if (problem) {
        chip.element.classList.add("wrong");
        this.problem.textContent = `${chip.option.label}: ${problem}`;
        this.problem.hidden = false;
        return chip.input.focus();
      }
    }
    const values = this.values();
    this.leave();
    return this.sent(this.entry, values);
  }
}
