// What the page knows of the world: people, chats, messages, the bot's process and clock. Who looks at what is in view.js.

import { act, look } from "./api.js";

export const state = {
  bot: null,
  machine: null, // {running, now, scale, at}: the bot's process and clock, if they can be changed
  faults: [],
  users: new Map(),
  chats: new Map(),
  messages: new Map(), // by chat id and message id
  unread: new Map(), // by "user chat"
  typing: new Map(), // by chat id, until when
  drafts: new Map(), // by "user chat"
  isSeen: () => false, // (user, chat): whether the person has the chat before their eyes
};

/** Fetch everything; returns the id of the newest event. */
export async function load() {
  const [bot, since] = await look("bot");
  const [[users], [chats], [machine], [faults]] = await Promise.all(["users", "chats", "machine", "faults"].map(look));
  state.bot = bot;
  state.faults = faults;
  takeMachine(machine);
  state.users = new Map(users.map((user) => [user.id, user]));
  state.chats = new Map(chats.map((chat) => [chat.id, chat]));
  state.messages = new Map(await Promise.all(chats.map(async ({ id }) => {
    const [messages] = await look(`chats/${id}/messages`);
    return [id, new Map(messages.map((message) => [message.message_id, message]))];
  })));
  return since;
}

/** Know how the bot's process and clock stand. */
export function takeMachine(machine) {
  state.machine = machine && { ...machine, at: performance.now() };
}

/** The bot's time in milliseconds since 1970. */
export function now() {
  const { machine } = state;
  return machine ? machine.now * 1000 + (performance.now() - machine.at) * machine.scale : Date.now();
}

/** Know a chat, and that it has messages. */
function takeChat(chat) {
  state.chats.set(chat.id, chat);
  if (!state.messages.has(chat.id)) state.messages.set(chat.id, new Map());
}

/** Take an event in. */
export function take(event) {
  switch (event.type) {
    case "user": state.users.set(event.user.id, event.user); break;
    case "chat": takeChat(event.chat); break;
    case "message": takeMessage(event); break;
    case "edit": state.messages.get(event.chat_id).set(event.message.message_id, event.message); break;
    case "delete": {
      const message = state.messages.get(event.chat_id).get(event.message_id);
      if (message) message.deleted = true;
      break;
    }
    case "action": state.typing.set(event.chat_id, Date.now() + 5000); break;
    case "machine": takeMachine(event.machine); break;
    case "faults": state.faults = event.faults; break;
  }
}

function takeMessage(event) {
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

/** The messages of a chat that are still there, of one topic in a forum. */
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

/** A chat's name for the people in it. */
export function chatName(chat) {
  return chat.type === "private" ? state.bot.first_name : chat.title;
}

/** A person's full name. */
export function nameOf(user) {
  return [user.first_name, user.last_name].filter(Boolean).join(" ");
}

/** What a link to the bot asks for: {start: payload} or {startgroup: payload}, null for other links. */
export function botLink(url) {
  const match = /^(?:https?:\/\/)?t\.me\/(\w+)\/?(?:\?(start|startgroup)=?([\w-]*))?/i.exec(url);
  if (!match || match[1].toLowerCase() !== state.bot.username.toLowerCase()) return null;
  return { [match[2] ?? "start"]: match[3] ?? "" };
}

/** A new person, known here at once and not only when the event comes; null if it can't be. */
export async function makeUser(fields) {
  const user = await act("users", fields);
  if (user) state.users.set(user.id, user);
  return user;
}

/** A new group, known here at once; null if it can't be. */
export async function makeGroup(fields) {
  const chat = await act("groups", fields);
  if (chat) takeChat(chat);
  return chat;
}

/** Three people and a group to begin with. */
export async function inviteFriends(language) {
  const names = language === "de" ? ["Anna", "Ben", "Clara"] : ["Alice", "Ben", "Clara"];
  const users = [];
  for (const first_name of names) users.push(await makeUser({ first_name, language_code: language }));
  const members = users.map((user) => user.id);
  const group = await makeGroup({ title: language === "de" ? "Stammtisch" : "Card table", members });
  return [members[0], group.id];
}
