// What the page knows: people, chats, messages, and who is looking at what.

import { act, look } from "./api.js";

export const state = {
  bot: null,
  users: new Map(),
  chats: new Map(),
  messages: new Map(), // by chat id and message id
  unread: new Map(), // by "user chat"
  typing: new Map(), // by chat id, until when
  user: null,
  chat: null,
  thread: null,
  reply: null,
  edit: null,
  drafts: new Map(), // by "user chat"
};

/** Fetch everything; returns the id of the newest event. */
export async function load() {
  const [bot, since] = await look("bot");
  const [[users], [chats]] = await Promise.all([look("users"), look("chats")]);
  state.bot = bot;
  state.users = new Map(users.map((user) => [user.id, user]));
  state.chats = new Map(chats.map((chat) => [chat.id, chat]));
  state.messages = new Map(await Promise.all(chats.map(async ({ id }) => {
    const [messages] = await look(`chats/${id}/messages`);
    return [id, new Map(messages.map((message) => [message.message_id, message]))];
  })));
  return since;
}

/** Know a chat, and that it has messages. */
function takeChat(chat) {
  state.chats.set(chat.id, chat);
  if (!state.messages.has(chat.id)) state.messages.set(chat.id, new Map());
}

/** Take an event in; tells whether anything that is shown may have changed. */
export function take(event) {
  switch (event.type) {
    case "user": state.users.set(event.user.id, event.user); return true;
    case "chat": takeChat(event.chat); return true;
    case "message": takeMessage(event); return true;
    case "edit": state.messages.get(event.chat_id).set(event.message.message_id, event.message); return true;
    case "delete": {
      const message = state.messages.get(event.chat_id).get(event.message_id);
      if (message) message.deleted = true;
      return true;
    }
    case "action": state.typing.set(event.chat_id, Date.now() + 5000); return true;
    default: return false;
  }
}

function takeMessage(event) {
  state.messages.get(event.chat_id).set(event.message.message_id, event.message);
  if (event.message.from.id === state.bot.id) state.typing.delete(event.chat_id);
  for (const user of state.users.keys()) {
    const isSeen = user === state.user && event.chat_id === state.chat && !document.hidden;
    if (isSeen || event.message.from.id === user || !isIn(state.chats.get(event.chat_id), user)) continue;
    const key = `${user} ${event.chat_id}`;
    state.unread.set(key, (state.unread.get(key) ?? 0) + 1);
  }
}

/** Whether this person is in this chat. */
export function isIn(chat, user) {
  return chat?.members.some((member) => member.user === user && !["left", "kicked"].includes(member.status)) ?? false;
}

/** The status of a person in a chat. */
export function statusIn(chat, user) {
  return chat.members.find((member) => member.user === user)?.status ?? "left";
}

/** The chats of the person who looks. */
export function chatsOf(user) {
  return [...state.chats.values()].filter((chat) => isIn(chat, user) && chat.migrated_to === null);
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
