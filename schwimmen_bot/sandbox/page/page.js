// The page as a whole: the bar, one to four views, and keeping them up to date.

import { follow } from "./api.js";
import { applyTheme, showBar, showTime } from "./bar.js";
import { toast } from "./dom.js";
import { applyEvent, isIn, load, state } from "./state.js";
import { refreshTimes } from "./text.js";
import { View } from "./view.js";
import { language, say } from "./words.js";

const [bar, viewArea] = ["bar", "views"].map((id) => document.getElementById(id));
const RETRY_MS = 2000;
let views = [];

// The address says what each view shows, so every tab can show other persons: user=1&chat=2&user=3 means two views.

function readAddress() {
  const places = [];
  for (const [key, value] of new URLSearchParams(location.hash.slice(1))) {
    if (key === "user") places.push({ user: Number(value) });
    else if (places.length) places.at(-1)[key] = Number(value);
  }
  const known = places.filter(({ user }) => state.users.has(user));
  return (known.length ? known : [{ user: state.users.keys().next().value ?? null }]).map(checked);
}

function checked({ user, chat = null, thread = null }) {
  const isHere = chat !== null && isIn(state.chats.get(chat), user);
  return { user, chat: isHere ? chat : null, thread: isHere ? thread : null };
}

function writeAddress(places) {
  const fields = places.flatMap((place) => Object.entries(place).filter(([, value]) => value !== null));
  const address = `#${new URLSearchParams(fields)}`;
  if (address === location.hash) showAddress();
  else location.hash = address;
}

function currentPlaces() {
  return views.map(({ user, chat, thread }) => ({ user, chat, thread }));
}

function go(view, place) {
  writeAddress(currentPlaces().map((old, index) => (views[index] === view ? place : old)));
}

/** Show this many persons; a new view shows a person without a view yet, in the chat of the first view. */
function setCount(count) {
  const places = currentPlaces().slice(0, count);
  const left = [...state.users.keys()].filter((user) => !places.some((place) => place.user === user));
  while (places.length < count && (left.length || state.users.size)) {
    const user = left.shift() ?? places[0].user;
    places.push(checked({ ...places[0], user }));
  }
  writeAddress(places);
}

function showAddress() {
  const places = readAddress();
  while (views.length > places.length) views.pop().root.remove();
  while (views.length < places.length) {
    views.push(new View(go));
    viewArea.append(views.at(-1).root);
  }
  viewArea.dataset.count = String(views.length);
  places.forEach((place, index) => views[index].showPlace(place));
  drawBar();
}

function drawBar() {
  showBar(bar, { count: views.length, set: setCount });
}

// Events

state.isSeen = (user, chat) => !document.hidden && views.some((view) => view.user === user && view.chat === chat);

function onEvent(event) {
  applyEvent(event);
  if (event.type === "control" || event.type === "faults") drawBar();
  else if (event.type !== "commands") for (const view of views) view.onEvent(event);
}

let stream = null;
let isLost = false;

async function begin() {
  let since;
  try {
    since = await load();
  } catch {
    reconnect();
    return;
  }
  isLost = false;
  stream = follow(since, onEvent, reconnect);
  showAddress();
}

/** Fetch everything again, because it may be a new sandbox that answers at this address later. */
function reconnect() {
  stream?.close();
  if (!isLost) toast(say("offline"), { isError: true });
  isLost = true;
  setTimeout(begin, RETRY_MS);
}

function markSeen() {
  if (document.hidden) return;
  for (const view of views) if (state.unread.delete(`${view.user} ${view.chat}`)) view.showSide();
}

addEventListener("hashchange", showAddress);
document.addEventListener("visibilitychange", markSeen);
setInterval(() => {
  showTime();
  refreshTimes();
}, 1000);
document.documentElement.lang = language;
applyTheme();
begin();
