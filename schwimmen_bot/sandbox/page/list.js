// The left side of a view: the persons to choose from, and the list of chats of the chosen one.

import { post } from "./api.js";
import { askGroup, askPerson, changePerson } from "./dialogs.js";
import { avatar, button, h, moveFocus, openMenu } from "./dom.js";
import { clock, summary } from "./message.js";
import { chatName, chatsOf, inviteFriends, lastOf, nameOf, now, state, unreadOf } from "./state.js";
import { language, say } from "./words.js";

/** A button for each person with the number of unread messages, and the menu of the chosen person. */
export function personStrip(view) {
  const user = state.users.get(view.user);
  const open = (event) => openMenu(event.currentTarget, mainMenu(view, user));
  const menu = user && button("☰", open, { label: say("mainMenu", { name: nameOf(user) }), "aria-haspopup": "menu", class: "flat" });
  const add = !user && button("+", () => askPerson((made) => view.go(made.id)), { label: say("addPerson"), class: "flat" });
  const chips = [...state.users.values()].map((user) => chip(view, user));
  return h("div", { class: "persons" }, menu || add,
    h("div", { class: "chips", role: "group", "aria-label": say("persons") }, chips));
}

function chip(view, user) {
  const name = nameOf(user);
  const count = user.id === view.user ? 0 : unreadOf(user.id);
  const label = count ? say("beUnread", { name, count }) : say("be", { name });
  const badge = count > 0 && h("span", { class: "badge", "aria-hidden": "true" }, String(count));
  const properties = { class: "chip", label, "aria-pressed": String(user.id === view.user), "data-user": user.id };
  return button([avatar(user.id, name, "tiny"), user.first_name, badge], () => view.switchTo(user.id), properties);
}

function mainMenu(view, user) {
  const block = () => post("members", { chat: user.id, user: user.id, status: user.blocked ? "member" : "kicked" });
  return [
    { text: say("profile"), run: () => changePerson(user) },
    { text: say("addGroup"), run: () => askGroup(user.id, (chat) => view.go(user.id, chat.id)) },
    { text: say("addPerson"), run: () => askPerson((made) => view.go(made.id)) },
    { text: say(user.blocked ? "unblock" : "block"), danger: !user.blocked, run: block },
  ];
}

/** The chats of the person of this view; without any persons, a button that creates some. */
export function chatList(view) {
  const begin = async () => {
    const [user, chat] = await inviteFriends(language);
    if (chat) view.go(user, chat);
  };
  if (!state.users.size) {
    const invite = button(say("friends"), begin, { class: "primary" });
    return h("nav", { class: "chats", "aria-label": say("chats") }, h("div", { class: "welcome" }, h("p", {}, say("welcome")), invite));
  }
  const rows = chatsOf(view.user).map((chat) => chatRow(view, chat));
  return h("nav", { class: "chats", "aria-label": say("chats"), onkeydown: (event) => moveFocus(event, rows) }, rows);
}

function chatRow(view, chat) {
  const count = unreadOf(view.user, chat.id);
  const name = chatName(chat);
  const last = lastOf(chat);
  const parts = [
    avatar(chat.type === "private" ? state.bot.id : chat.id, name),
    h("span", { class: "name" }, name),
    h("span", { class: "when" }, last?.edit_count > 0 && h("i", {}, say("edited")), last && clock(last.date, { today: now() })),
    h("span", { class: "last" }, preview(view, chat, last)),
    count > 0 && h("span", { class: "badge", "aria-label": say("unread", { count }) }, String(count)),
  ];
  const isOpen = chat.id === view.chat;
  const properties = { class: "chat-row", "data-chat": chat.id, "aria-current": isOpen && "true" };
  return button(parts, () => view.open(chat.id), properties);
}

function preview(view, chat, last) {
  const draft = state.drafts.get(`${view.user} ${chat.id}`);
  if (draft && chat.id !== view.chat) return [h("b", { class: "draft" }, `${say("draft")} `), draft];
  if (!last) return "";
  const isSpoken = last.text !== undefined || last.caption !== undefined || last.photo || last.document;
  const who = last.from.id === view.user ? say("you") : last.from.first_name;
  return [isSpoken && chat.type !== "private" && h("b", {}, `${who}: `), summary(last).slice(0, 200)];
}
