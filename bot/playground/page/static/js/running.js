/** Running commands: from the message field, and from the menu of a message. */

import { act } from "./live.js";
import { openModal } from "./modal.js";
import { emit, putLocal, state } from "./store.js";

/**
 * Run a command in the open channel; where the bot stays silent the person reads so, as in Discord.
 * @param {"command"|"menu"} what
 * @param {object} facts what the act needs besides the channel
 * @param {string} label the command in the person's words
 */
export async function runCommand(what, facts, label) {
  const channel = state.open;
  const answer = await act(state.me, what, { channel, ...facts });
  if (answer.outcome === "modal") openModal(answer.modal);
  if (answer.outcome === "refused") emit("toast", answer.reason ?? "That is not possible now.");
  if (answer.outcome === "failed" && channel === state.open) putLocal(silence(label));
}

function silence(label) {
  const now = new Date();
  const sort = (BigInt(now.getTime()) - 1420070400000n) << 22n;
  return {
    id: `local-${sort}`,
    sort: String(sort),
    local: true,
    channel_id: state.open,
    type: 20,
    flags: 64,
    author: state.app ?? { username: "App", bot: true },
    timestamp: now.toISOString(),
    content: "",
    error: "The application did not respond",
    command_label: label,
    interaction_metadata: { user: state.people.get(state.me) },
  };
}
