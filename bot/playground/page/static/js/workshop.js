/** The drawer for trouble: faults to cause, and the log of what the bot asked of Discord. */

import { act } from "./live.js";
import { h, icon } from "./dom.js";
import { emit, on, state } from "./store.js";

/** Set up the drawer inside `root`; returns the button that opens it. */
export function startWorkshop(root) {
  const faults = h("div", { class: "faults" });
  const only = h("input", { type: "checkbox", id: "only-findings", on: { change: paintLog } });
  const count = h("span", { class: "muted" });
  const rows = h("tbody");
  const table = h(
    "table",
    { class: "log" },
    h("caption", { class: "hidden", text: "Requests of the bot" }),
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        ["Request", "Answer", "ms"].map((text) => h("th", { scope: "col", text })),
      ),
    ),
    rows,
  );
  const button = h(
    "button",
    {
      class: "icon-button",
      type: "button",
      "aria-label": "Faults and request log",
      "aria-expanded": "false",
      "aria-controls": "workshop",
      on: { click: toggle },
    },
    icon("wrench"),
  );
  const close = h(
    "button",
    { class: "icon-button", type: "button", "aria-label": "Close", on: { click: toggle } },
    icon("close"),
  );
  root.append(
    h("header", {}, h("h2", { text: "Workshop" }), close),
    h("section", { "aria-label": "Faults" }, h("h3", { text: "Faults" }), faults),
    h(
      "section",
      { class: "log-section", "aria-label": "Requests of the bot" },
      h("h3", {}, "Requests of the bot ", count),
      h("label", { class: "choice" }, only, "Only those with findings"),
      h("div", { class: "log-scroll", tabindex: "0" }, table),
    ),
  );
  on("world", paintFaults);
  on("log", paintLog);
  on("line", (entry) => {
    if (fits(entry)) rows.prepend(row(entry));
    while (rows.children.length > 300) rows.lastElementChild.remove();
    paintCount();
  });
  root.addEventListener("keydown", (event) => event.key === "Escape" && toggle());
  return button;

  function toggle() {
    root.hidden = !root.hidden;
    button.setAttribute("aria-expanded", String(!root.hidden));
    (root.hidden ? button : close).focus();
  }

  function paintFaults() {
    faults.replaceChildren(...state.faults.map(faultButton));
  }

  function fits(entry) {
    return !only.checked || entry.findings.length > 0;
  }

  function paintLog() {
    rows.replaceChildren(...state.log.filter(fits).slice(-300).reverse().map(row));
    paintCount();
  }

  function paintCount() {
    const findings = state.log.filter((each) => each.findings.length).length;
    count.textContent = `${state.log.length}, with findings: ${findings}`;
    button.classList.toggle("alarm", findings > 0);
  }
}

function faultButton(fault) {
  const cause = async () => {
    const answer = await act(state.me, "fault", { fault: fault.id, channel: state.open });
    emit(
      "toast",
      answer.outcome === "done" ? `${fault.name}: done` : (answer.reason ?? "Not possible now."),
    );
  };
  return h(
    "button",
    { class: "fault", type: "button", on: { click: cause } },
    h("b", { text: fault.name }),
    h("small", { class: "muted", text: fault.effect }),
  );
}

function row(entry) {
  const bad = entry.findings.length > 0 || entry.status >= 400;
  return h(
    "tr",
    { class: bad ? "bad" : null },
    h(
      "td",
      {},
      h("b", { text: entry.method }),
      ` ${entry.path}`,
      entry.findings.map((each) => h("p", { class: "finding", text: each })),
    ),
    h("td", { text: entry.status }),
    h("td", { text: entry.ms }),
  );
}
