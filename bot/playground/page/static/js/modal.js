/** Modals: the form a bot opens, with labels, text inputs, selects, radio buttons and checkboxes. */

import { act } from "./live.js";
import { h } from "./dom.js";
import { richText } from "./richtext.js";
import { selectBox } from "./selects.js";
import { state } from "./store.js";

const PARAGRAPH = 2;

/**
 * Open a modal; it stays open, with its values, until it is submitted, cancelled or refused.
 * @param {object} modal `{token, title, components}`: the answer's `data` and what to submit to
 */
export function openModal(modal) {
  const fields = new Map(); // custom_id -> () => value
  const checks = []; // () => what is missing, or nothing
  const problem = h("p", { class: "problem", role: "alert" });
  const submit = h("button", { class: "button button-primary", type: "submit", text: "Submit" });
  const cancel = h("button", {
    class: "button button-plain",
    type: "button",
    text: "Cancel",
    on: { click: () => dialog.close() },
  });
  const form = h(
    "form",
    { novalidate: false, on: { submit: send } },
    h("h2", { id: "modal-title", text: modal.title }),
    h(
      "div",
      { class: "modal-body" },
      (modal.components ?? []).map((each) => modalPart(each, fields, checks)),
    ),
    problem,
    h("footer", {}, cancel, submit),
  );
  const dialog = h(
    "dialog",
    { class: "modal", "aria-labelledby": "modal-title", on: { close: () => dialog.remove() } },
    form,
  );
  document.body.append(dialog);
  dialog.showModal();
  form.querySelector("input, textarea, .select")?.focus();

  async function send(event) {
    event.preventDefault();
    problem.textContent = checks.map((check) => check()).find(Boolean) ?? "";
    if (problem.textContent) return undefined;
    const values = Object.fromEntries([...fields].map(([id, read]) => [id, read()]));
    submit.disabled = true;
    const answer = await act(state.me, "submit", { modal: modal.token, values });
    submit.disabled = false;
    if (answer.outcome === "done") return dialog.close();
    problem.textContent = answer.reason ?? "Something went wrong. Try again.";
    return undefined;
  }
}

function modalPart(data, fields, checks) {
  if (data.type === 1)
    return (data.components ?? []).map((each) => modalPart(each, fields, checks));
  if (data.type === 10) return richText(data.content);
  const inner = data.type === 18 ? data.component : data;
  const needed = (inner.required ?? true) && inner.type !== 23;
  if (needed && inner.type !== 4)
    checks.push(() => missing(data.label, fields.get(inner.custom_id)?.()));
  return labelled(inner, data.label, data.description, fields);
}

function missing(label, value) {
  const nothing = value === null || value === undefined || value.length === 0;
  return nothing ? `${label ?? "A field"}: make a selection.` : null;
}

/** One question: its words, a star where an answer is needed, and the means to answer. */
function labelled(data, label, description, fields) {
  const id = `field-${data.custom_id}`;
  const needed = (data.required ?? true) && data.type !== 23;
  const field = (FIELDS[data.type] ?? unknown)({ ...data, label }, id, fields, needed);
  const group = data.type === 21 || data.type === 22;
  const words = h(
    "span",
    { class: "field-label" },
    label ?? "",
    needed ? h("b", { class: "needed", text: " *", "aria-hidden": "true" }) : null,
  );
  const hint = description
    ? h("small", { class: "muted", id: `${id}-hint`, text: description })
    : null;
  if (group) return h("fieldset", { class: "field" }, h("legend", {}, words), hint, field);
  if (hint) field.setAttribute("aria-describedby", hint.id);
  return h("div", { class: "field" }, h("label", { for: id }, words), hint, field);
}

const FIELDS = {
  3: menu,
  4: textInput,
  5: menu,
  6: menu,
  7: menu,
  8: menu,
  21: radios,
  22: checkboxes,
  23: checkbox,
};

function unknown(data) {
  return h("p", {
    class: "muted",
    text: `(component type ${data.type} is not part of this playground)`,
  });
}

function textInput(data, id, fields, needed) {
  const long = data.style === PARAGRAPH;
  const input = h(long ? "textarea" : "input", {
    id,
    name: data.custom_id,
    placeholder: data.placeholder,
    required: needed,
    minlength: data.min_length,
    maxlength: data.max_length ?? 4000,
    rows: long ? "4" : null,
    type: long ? null : "text",
    autocomplete: "off",
    value: data.value ?? "",
  });
  fields.set(data.custom_id, () => input.value);
  return input;
}

function menu(data, id, fields, needed) {
  let chosen = null;
  const min = needed ? Math.max(1, data.min_values ?? 1) : 0;
  const box = selectBox(
    { ...data, min_values: min },
    { disabled: false, label: data.label, choose: (values) => (chosen = values) },
  );
  box.id = id;
  const defaults =
    data.type === 3
      ? (data.options ?? []).filter((o) => o.default).map((o) => o.value)
      : (data.default_values ?? []).map((o) => o.id);
  fields.set(data.custom_id, () => chosen ?? defaults);
  return box;
}

function radios(data, id, fields, needed) {
  const inputs = choices(data, id, "radio", needed);
  fields.set(data.custom_id, () => inputs.find((each) => each.input.checked)?.input.value ?? null);
  return h(
    "div",
    { id, class: "choices" },
    inputs.map((each) => each.row),
  );
}

function checkboxes(data, id, fields) {
  const inputs = choices(data, id, "checkbox", false);
  fields.set(data.custom_id, () =>
    inputs
      .map((each) => each.input)
      .filter((i) => i.checked)
      .map((i) => i.value),
  );
  return h(
    "div",
    { id, class: "choices" },
    inputs.map((each) => each.row),
  );
}

function choices(data, id, type, required) {
  return (data.options ?? []).map((option) => {
    const input = h("input", {
      type,
      name: id,
      value: option.value,
      checked: option.default ?? false,
      required,
    });
    const text = h(
      "span",
      {},
      option.label,
      option.description ? h("small", { class: "muted", text: option.description }) : null,
    );
    return { input, row: h("label", { class: "choice" }, input, text) };
  });
}

function checkbox(data, id, fields) {
  const input = h("input", { id, type: "checkbox", checked: data.default ?? false });
  fields.set(data.custom_id, () => input.checked);
  return input;
}
