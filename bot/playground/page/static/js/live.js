/** The wire: one live stream per tab, and calls that answer. Both only for this tab's person. */

import { emit } from "./store.js";

const base = new URL("./", location.href);

let stream = null;

/** Ask the stream to show a channel: a `channel` event with its messages follows, in order. */
export function openChannel(id) {
  if (stream?.readyState === WebSocket.OPEN) stream.send(JSON.stringify({ open: id }));
}

/**
 * Keep a live stream open for a person; it comes back by itself, with pauses of 0.5 to 5 s.
 * @param {string} person user id
 * @param {(event: object) => void} receive called with every event, in order
 */
export function listen(person, receive) {
  let pause = 500;
  const connect = () => {
    const url = new URL(`live?person=${encodeURIComponent(person)}`, base);
    url.protocol = url.protocol.replace("http", "ws");
    const socket = (stream = new WebSocket(url));
    socket.onopen = () => {
      pause = 500;
      emit("connection", true);
    };
    socket.onmessage = (event) => receive(JSON.parse(event.data));
    socket.onclose = () => {
      emit("connection", false);
      setTimeout(connect, pause);
      pause = Math.min(pause * 2, 5000);
    };
  };
  connect();
}

/**
 * Do something as a person.
 * @param {string} person user id
 * @param {string} what "command", "autocomplete", "press", "select", "submit", "dismiss", …
 * @returns {Promise<object>} `{outcome: "done"|"modal"|"failed"|"refused", …}`
 */
export async function act(person, what, facts = {}) {
  try {
    const answer = await fetch(new URL(`act/${what}`, base), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ person, ...facts }),
    });
    return await answer.json();
  } catch {
    return { outcome: "refused", reason: "The playground does not answer." };
  }
}
