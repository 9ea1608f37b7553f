// The page as a whole: the bar, one to four views, and keeping them up to date.

import { follow } from "./api.js";
import { applyTheme, showBar, tick } from "./bar.js";
import { toast } from "./dom.js";
import { isIn, load, state, take } from "./state.js";
import { refreshTimes } from "./text.js";
import { View } from "./view.js";
import { language, say } from "./words.js";

const [bar, stage] = ["bar", "views"].map((id) => document.getElementById(id));
const RETRY_MS = 2000;
let views = [];

// Who looks where is kept in the address, so that every tab can be others: user=1&chat=2&user=3 is two views.

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
  if (address === location.hash) arrive();
  else location.hash = address;
}

function here() {
  return views.map(({ user, chat, thread }) => ({ user, chat, thread }));
}

function go(view, place) {
  writeAddress(here().map((old, index) => (views[index] === view ? place : old)));
}

/** Show so many persons; a new view is of somebody who isn't shown yet, in the group that the first one looks at. */
function setCount(count) {
  const places = here().slice(0, count);
  const left = [...state.users.keys()].filter((user) => !places.some((place) => place.user === user));
  while (places.length < count && (left.length || state.users.size)) {
    const user = left.shift() ?? places[0].user;
    places.push(checked({ ...places[0], user }));
  }
  writeAddress(places);
}

function arrive() {
  const places = readAddress();
  while (views.length > places.length) views.pop().root.remove();
  while (views.length < places.length) {
    views.push(new View(go));
    stage.append(views.at(-1).root);
  }
  stage.dataset.count = String(views.length);
  places.forEach((place, index) => views[index].arrive(place));
  drawBar();
}

function drawBar() {
  showBar(bar, { count: views.length, set: setCount });
}

// Keeping up

state.isSeen = (user, chat) => !document.hidden && views.some((view) => view.user === user && view.chat === chat);

function hear(event) {
  take(event);
  if (event.type === "machine" || event.type === "faults") drawBar();
  else if (event.type !== "commands") for (const view of views) view.hear(event);
}

let stream = null;
let isLost = false;

async function begin() {
  let since;
  try {
    since = await load();
  } catch {
    lost();
    return;
  }
  isLost = false;
  stream = follow(since, hear, lost);
  arrive();
}

/** A new sandbox may stand behind the same address later, so everything will be fetched again. */
function lost() {
  stream?.close();
  if (!isLost) toast(say("offline"), { isError: true });
  isLost = true;
  setTimeout(begin, RETRY_MS);
}

function lookAgain() {
  if (document.hidden) return;
  for (const view of views) if (state.unread.delete(`${view.user} ${view.chat}`)) view.showSide();
}

addEventListener("hashchange", arrive);
document.addEventListener("visibilitychange", lookAgain);
setInterval(() => {
  tick();
  refreshTimes();
}, 1000);
document.documentElement.lang = language;
applyTheme();
begin();
