// The page as a whole: who looks at which chat, and keeping it up to date.

import { act, follow } from "./api.js";
import { composer } from "./composer.js";
import { askGroup, askPerson, manageGroup } from "./dialogs.js";
import { dialog, h, toast } from "./dom.js";
import { messageElement, summary } from "./message.js";
import { botLink, chatName, chatsOf, inviteFriends, isIn, load, nameOf, state, statusIn, take } from "./state.js";
import { refreshTimes } from "./text.js";
import { language, say } from "./words.js";

const places = Object.fromEntries(["people", "chats", "chat"].map((id) => [id, document.getElementById(id)]));

// Who and where: kept in the address, so that every tab can be another person.

function readAddress() {
  const at = new URLSearchParams(location.hash.slice(1));
  const known = (map, id) => (map.has(Number(id)) ? Number(id) : null);
  state.user = known(state.users, at.get("user")) ?? state.users.keys().next().value ?? null;
  const chat = known(state.chats, at.get("chat"));
  state.chat = chat !== null && isIn(state.chats.get(chat), state.user) ? chat : null;
  state.thread = Number(at.get("thread")) || null;
}

function go(user, chat = null, thread = null) {
  const fields = Object.entries({ user, chat, thread }).filter(([, value]) => value !== null);
  location.hash = new URLSearchParams(fields).toString();
}

function arrive() {
  readAddress();
  state.reply = state.edit = null;
  state.unread.delete(`${state.user} ${state.chat}`);
  showAll();
  scrollDown();
}

// Parts of the page

function showAll() {
  document.body.classList.toggle("in-chat", state.chat !== null);
  showPeople();
  showChats();
  showChat();
}

function showPeople() {
  const choose = h("select", { "aria-label": say("you"), onchange: (event) => go(Number(event.target.value)) },
    [...state.users.values()].map((user) => h("option", { value: String(user.id), selected: user.id === state.user }, nameOf(user))));
  places.people.setAttribute("aria-label", say("you"));
  places.people.replaceChildren(
    state.users.size ? h("label", {}, h("span", {}, say("you")), choose) : h("span", {}, "🏊"),
    h("button", { type: "button", "aria-label": say("addPerson"), onclick: () => askPerson((user) => go(user.id)) }, `+ ${say("person")}`),
    state.users.size ? h("button", { type: "button", "aria-label": say("addGroup"), onclick: () => askGroup((chat) => go(state.user, chat.id)) }, `+ ${say("aGroup")}`) : "");
}

function showChats() {
  places.chats.setAttribute("aria-label", say("chats"));
  const begin = async () => {
    const [user, chat] = await inviteFriends(language);
    if (chat) go(user, chat);
  };
  if (!state.users.size) {
    places.chats.replaceChildren(h("div", { class: "welcome" }, h("p", {}, say("welcome")), h("button", { type: "button", class: "primary", onclick: begin }, say("friends"))));
    return;
  }
  places.chats.replaceChildren(h("ul", {}, chatsOf(state.user).map((chat) => h("li", {}, chatRow(chat)))));
}

function chatRow(chat) {
  const unread = state.unread.get(`${state.user} ${chat.id}`) ?? 0;
  const last = [...state.messages.get(chat.id).values()].findLast((message) => !message.deleted);
  return h("button", { type: "button", class: "chat-row", "data-chat": chat.id, "aria-current": chat.id === state.chat && "true", onclick: () => go(state.user, chat.id) },
    h("span", { class: "avatar", "aria-hidden": "true" }, [...chatName(chat)][0]),
    h("span", { class: "name" }, chatName(chat)),
    h("span", { class: "last" }, last ? summary(last) : ""),
    unread > 0 && h("span", { class: "badge", "aria-label": say("unread", { count: unread }) }, String(unread)));
}

function showChat() {
  const chat = state.chats.get(state.chat);
  if (!chat) {
    places.chat.replaceChildren(h("p", { class: "empty" }, state.users.size ? say("pickChat") : ""));
    return;
  }
  const list = h("div", { class: "messages", role: "log", "aria-label": chatName(chat), tabindex: "0", onscroll: () => (isFollowing = isAtEnd()) }, shownMessages(chat).map((message) => messageElement(message, handlers)));
  places.chat.replaceChildren(chatHeader(chat), list, composer(chat, refreshComposer));
}

function refreshComposer() {
  const chat = state.chats.get(state.chat);
  places.chat.querySelector(".composer")?.replaceWith(composer(chat, refreshComposer));
  places.chat.querySelector("textarea")?.focus();
}

function shownMessages(chat) {
  const all = [...state.messages.get(chat.id).values()].filter((message) => !message.deleted);
  return chat.is_forum ? all.filter((message) => (message.message_thread_id ?? null) === state.thread) : all;
}

function chatHeader(chat) {
  const user = state.users.get(state.user);
  const block = () => act("members", { chat: user.id, user: user.id, status: "kicked" });
  const control = chat.type !== "private"
    ? h("button", { type: "button", onclick: () => manageGroup(chat) }, say("manage"))
    : !user.blocked && h("button", { type: "button", onclick: block }, say("block"));
  return h("header", {},
    h("button", { type: "button", class: "back", "aria-label": say("back"), onclick: () => go(state.user) }, "‹"),
    h("h1", {}, chatName(chat), h("small", {}, isTyping(chat) ? say("isTyping", { name: state.bot.first_name }) : subtitle(chat))),
    chat.is_forum && topicChoice(chat), control);
}

function isTyping(chat) {
  return (state.typing.get(chat.id) ?? 0) > Date.now();
}

function subtitle(chat) {
  if (chat.type === "private") return `@${state.bot.username}`;
  return [...state.users.values()].filter((user) => isIn(chat, user.id)).map((user) => user.first_name).join(", ");
}

function topicChoice(chat) {
  const open = chat.topics.filter((topic) => topic.state !== "deleted");
  const options = [["", say("general")], ...open.map((topic) => [String(topic.thread), topic.name])];
  return h("select", { "aria-label": say("topic"), onchange: (event) => go(state.user, chat.id, Number(event.target.value) || null) },
    options.map(([value, name]) => h("option", { value, selected: Number(value) === (state.thread ?? 0) }, name)));
}

// What people do to messages

const handlers = {
  async press(message, button, element) {
    if (button.callback_data === undefined) return;
    element.classList.add("waiting");
    const press = { user: state.user, chat: message.chat.id, message_id: message.message_id, data: button.callback_data };
    const answer = await act("presses", press);
    element.classList.remove("waiting");
    if (answer) showAnswer(answer);
  },
  open(link) {
    if (link.startgroup !== undefined) {
      const greet = (chat) => act("messages", { user: state.user, chat: chat.id, text: `/start@${state.bot.username} ${link.startgroup}`.trim() });
      askGroup(async (chat) => {
        if (link.startgroup) await greet(chat);
        go(state.user, chat.id);
      });
      return;
    }
    act("starts", { user: state.user, payload: link.start });
    go(state.user, state.user);
  },
  command: (text) => act("messages", { user: state.user, chat: state.chat, text, ...(state.thread && { thread: state.thread }) }),
  reply(message) {
    Object.assign(state, { reply: message, edit: null });
    refreshComposer();
  },
  edit(message) {
    Object.assign(state, { reply: null, edit: message });
    refreshComposer();
  },
  remove: (message) => act("deletions", { user: state.user, chat: message.chat.id, message_id: message.message_id }),
  mayRemove(message) {
    const chat = state.chats.get(message.chat.id);
    return chat.type === "private" || ["creator", "administrator"].includes(statusIn(chat, state.user));
  },
};

function showAnswer(answer) {
  if (!answer.answered) toast(say("noAnswer"), true);
  else if (answer.url) handlers.open(botLink(answer.url));
  else if (answer.show_alert) dialog(state.bot.first_name, (close) => h("div", {}, h("p", { class: "alert" }, answer.text), h("div", { class: "buttons" }, h("button", { type: "button", class: "primary", onclick: close }, say("ok")))));
  else if (answer.text) toast(answer.text);
}

// Keeping up

// Whether the end of the chat is to stay in sight when pictures grow.
let isFollowing = true;

function isAtEnd() {
  const list = places.chat.querySelector(".messages");
  return !list || list.scrollHeight - list.scrollTop - list.clientHeight < 80;
}

function scrollDown() {
  const list = places.chat.querySelector(".messages");
  if (list) list.scrollTop = list.scrollHeight;
  isFollowing = true;
}

function hear(event) {
  if (!take(event)) return;
  if (event.type === "user") showPeople();
  if (event.type !== "action") keepFocus(showChats);
  if (event.type === "user" || event.chat_id === state.chat) showChange(event);
}

/** Draw the list of chats anew without taking the focus from a chat in it. */
function keepFocus(draw) {
  const chat = document.activeElement?.dataset.chat;
  draw();
  if (chat !== undefined) places.chats.querySelector(`[data-chat="${chat}"]`)?.focus();
}

/** Change only what the event is about, so that nobody is disturbed while typing or reading. */
function showChange(event) {
  const chat = state.chats.get(state.chat);
  const list = places.chat.querySelector(".messages");
  if (!chat || !list) return;
  const wasAtEnd = isAtEnd();
  if (event.type === "chat" && !isIn(chat, state.user)) return go(state.user);
  if (event.type === "chat" && chat.migrated_to !== null) return go(state.user, chat.migrated_to);
  places.chat.querySelector("header").replaceWith(chatHeader(chat));
  if (event.type === "user" || event.type === "chat") {
    const isTypingNow = document.activeElement?.tagName === "TEXTAREA";
    places.chat.querySelector(".composer").replaceWith(composer(chat, refreshComposer));
    if (isTypingNow) places.chat.querySelector("textarea")?.focus();
  } else if (event.type !== "action") {
    const id = event.message_id ?? event.message.message_id;
    const old = list.querySelector(`[data-id="${id}"]`);
    const fresh = shownMessages(chat).find((message) => message.message_id === id);
    if (fresh && old) old.replaceWith(messageElement(fresh, handlers));
    else if (fresh) list.append(messageElement(fresh, handlers));
    else old?.remove();
  } else {
    setTimeout(() => places.chat.querySelector("header")?.replaceWith(chatHeader(chat)), 5100);
  }
  if (wasAtEnd) scrollDown();
}

let stream = null;

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

let isLost = false;

/** A new sandbox may stand behind the same address later, so everything will be fetched again. */
function lost() {
  stream?.close();
  if (!isLost) toast(say("offline"), true);
  isLost = true;
  setTimeout(begin, 2000);
}

addEventListener("hashchange", arrive);
document.addEventListener("load", () => isFollowing && scrollDown(), true);
document.addEventListener("visibilitychange", () => {
  if (!document.hidden && state.unread.delete(`${state.user} ${state.chat}`)) showChats();
});
setInterval(refreshTimes, 10_000);
document.documentElement.lang = language;
begin();
