// The data of the page: people, chats, messages, the bot's process and clock. What each view shows is in view.js.

import { get, post } from "./api.js";

export const state = {
  bot: null,
  control: null, // {running, now, scale, at}: the bot's process and clock, if they can be changed
  faults: [],
  users: new Map(),
  chats: new Map(),
  messages: new Map(), // by chat id and message id
  unread: new Map(), // by "user chat"
  typing: new Map(), // by chat id: when the bot stops typing there
  drafts: new Map(), // by "user chat"
  isSeen: () => false, // (user, chat): whether a view shows this chat to this person now
};

/** Fetch everything; returns the id of the newest event. */
export async function load() {
  const [bot, since] = await get("bot");
  const [[users], [chats], [control], [faults]] = await Promise.all(["users", "chats", "control", "faults"].map(get));
  state.bot = bot;
  state.faults = faults;
  setControl(control);
  state.users = new Map(users.map((user) => [user.id, user]));
  state.chats = new Map(chats.map((chat) => [chat.id, chat]));
  state.messages = new Map(await Promise.all(chats.map(async ({ id }) => {
    const [messages] = await get(`chats/${id}/messages`);
    return [id, new Map(messages.map((message) => [message.message_id, message]))];
  })));
  return since;
}

/** Store the state of the bot's process and clock. */
export function setControl(control) {
  state.control = control && { ...control, at: performance.now() };
}

/** The bot's time in milliseconds since 1970. */
export function now() {
  const { control } = state;
  return control ? control.now * 1000 + (performance.now() - control.at) * control.scale : Date.now();
}

/** Add a chat, or replace it by its new state. */
function addChat(chat) {
  state.chats.set(chat.id, chat);
  if (!state.messages.has(chat.id)) state.messages.set(chat.id, new Map());
}

/** Change the data as an event says. */
export function applyEvent(event) {
  switch (event.type) {
    case "user": state.users.set(event.user.id, event.user); break;
    case "chat": addChat(event.chat); break;
    case "message": addMessage(event); break;
    case "edit": state.messages.get(event.chat_id).set(event.message.message_id, event.message); break;
    case "delete": {
      const message = state.messages.get(event.chat_id).get(event.message_id);
      if (message) message.deleted = true;
      break;
    }
    case "action": state.typing.set(event.chat_id, Date.now() + 5000); break;
    case "control": setControl(event.control); break;
    case "faults": state.faults = event.faults; break;
  }
}

function addMessage(event) {
  state.messages.get(event.chat_id).set(event.message.message_id, event.message);
  if (event.message.from.id === state.bot.id) state.typing.delete(event.chat_id);
  for (const user of state.users.keys()) {
    if (event.message.from.id === user || state.isSeen(user, event.chat_id)) continue;
    if (!isIn(state.chats.get(event.chat_id), user)) continue;
    const key = `${user} ${event.chat_id}`;
    state.unread.set(key, (state.unread.get(key) ?? 0) + 1);
  }
}

/** How many messages a person hasn't seen, in one chat or in all. */
export function unreadOf(user, chat = null) {
  if (chat !== null) return state.unread.get(`${user} ${chat}`) ?? 0;
  return chatsOf(user).reduce((sum, { id }) => sum + unreadOf(user, id), 0);
}

/** Whether this person is in this chat. */
export function isIn(chat, user) {
  return chat?.members.some((member) => member.user === user && !["left", "kicked"].includes(member.status)) ?? false;
}

/** The status of a person in a chat. */
export function statusIn(chat, user) {
  return chat.members.find((member) => member.user === user)?.status ?? "left";
}

/** The messages of a chat that aren't deleted; in a forum those of one topic. */
export function messagesOf(chat, thread = null) {
  const all = [...state.messages.get(chat.id).values()].filter((message) => !message.deleted);
  return chat.is_forum ? all.filter((message) => (message.message_thread_id ?? null) === thread) : all;
}

/** The newest message of a chat. */
export function lastOf(chat) {
  return [...state.messages.get(chat.id).values()].findLast((message) => !message.deleted);
}

/** The chats of a person, the one with the newest message first. */
export function chatsOf(user) {
  const mine = [...state.chats.values()].filter((chat) => isIn(chat, user) && chat.migrated_to === null);
  return mine.sort((one, other) => (lastOf(other)?.date ?? 0) - (lastOf(one)?.date ?? 0));
}

/** The name that a chat has in the list of chats. */
export function chatName(chat) {
  return chat.type === "private" ? state.bot.first_name : chat.title;
}

/** A person's full name. */
export function nameOf(user) {
  return [user.first_name, user.last_name].filter(Boolean).join(" ");
}

/** The command in a link to the bot: {start: payload} or {startgroup: payload}; null for other links. */
export function botLink(url) {
  const match = /^(?:https?:\/\/)?t\.me\/(\w+)\/?(?:\?(start|startgroup)=?([\w-]*))?/i.exec(url);
  if (!match || match[1].toLowerCase() !== state.bot.username.toLowerCase()) return null;
  return { [match[2] ?? "start"]: match[3] ?? "" };
}

/** Create a person, who is added here before the event comes; null after an error. */
export async function makeUser(fields) {
  const user = await post("users", fields);
  if (user) state.users.set(user.id, user);
  return user;
}

/** Create a group, which is added here before the event comes; null after an error. */
export async function makeGroup(fields) {
  const chat = await post("groups", fields);
  if (chat) addChat(chat);
  return chat;
}

/** Create three people and a group. */
export async function inviteFriends(language) {
  const names = language === "de" ? ["Anna", "Ben", "Clara"] : ["Alice", "Ben", "Clara"];
  const users = [];
  for (const first_name of names) users.push(await makeUser({ first_name, language_code: language }));
  const members = users.map((user) => user.id);
  const group = await makeGroup({ title: language === "de" ? "Stammtisch" : "Card table", members });
  return [members[0], group.id];
}
