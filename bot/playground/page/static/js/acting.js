/** Pressing and choosing in messages: what waits for the bot, what failed, what comes of it. */

import { act } from "./live.js";
import { openModal } from "./modal.js";
import { emit, state } from "./store.js";

/** Message id -> custom_id of the component that was pressed and not yet answered. */
const waiting = new Map();
/** Ids of messages whose last interaction failed. */
const failed = new Set();

/** Whether the last thing done in a message was not answered. */
export const hasFailed = (message) => failed.has(message.id);

/** The hands that `components` needs: press, select, and the state of each component. */
export function handsFor(message) {
  const run = async (component, what, facts) => {
    waiting.set(message.id, component.custom_id);
    failed.delete(message.id);
    emit("message-changed", message);
    const answer = await act(state.me, what, {
      channel: message.channel_id,
      message: message.id,
      custom_id: component.custom_id,
      ...facts,
    });
    waiting.delete(message.id);
    settle(message, answer);
  };
  return {
    press: (component) => run(component, "press", {}),
    select: (component, values) => run(component, "select", { values }),
    state: (component) => {
      const pressed = waiting.get(message.id);
      return pressed === undefined
        ? "ready"
        : pressed === component.custom_id
          ? "waiting"
          : "blocked";
    },
  };
}

function settle(message, answer) {
  if (answer.outcome === "modal") openModal(answer.modal);
  if (answer.outcome === "failed") failed.add(message.id);
  if (answer.outcome === "refused") emit("toast", answer.reason ?? "That is not possible now.");
  const latest = state.messages.get(message.id);
  if (latest) emit("message-changed", latest);
}
