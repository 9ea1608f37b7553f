// Calls of the people's API.

import { toast } from "./dom.js";

const LAST_EVENT = "X-Sandbox-Event";

/** GET /sim/…: the answer and the id of the newest event. */
export async function get(path) {
  const response = await fetch(`sim/${path}`);
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error);
  return [answer, Number(response.headers.get(LAST_EVENT))];
}

/** POST /sim/…: the answer, or null after showing what was wrong. */
export function post(path, body) {
  const headers = { "Content-Type": "application/json" };
  return send(path, { method: "POST", headers, body: JSON.stringify(body) });
}

/** DELETE /sim/…: the answer, or null after showing what was wrong. */
export function remove(path) {
  return send(path, { method: "DELETE" });
}

async function send(path, request) {
  try {
    const response = await fetch(`sim/${path}`, request);
    const answer = await response.json();
    if (response.ok) return answer;
    toast(answer.error, { isError: true });
  } catch (error) {
    toast(String(error.message ?? error), { isError: true });
  }
  return null;
}

/** Follow the events after this id; `onLost` is called when the connection breaks. */
export function follow(since, onEvent, onLost) {
  const types = "user,chat,message,edit,delete,action,commands,control,faults";
  const source = new EventSource(`sim/events?since=${since}&types=${types}`);
  source.onmessage = (event) => onEvent(JSON.parse(event.data));
  source.onerror = onLost;
  return source;
}
