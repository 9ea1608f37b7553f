// The view of one person: the chats on the left, the open chat on the right. A page can have several views.

import { actions } from "./actions.js";
import { post } from "./api.js";
import { composer } from "./composer.js";
import { manageGroup } from "./dialogs.js";
import { avatar, button, h, openMenu } from "./dom.js";
import { chatList, personStrip } from "./list.js";
import { messageElement, summary } from "./message.js";
import { chatName, isIn, messagesOf, nameOf, state } from "./state.js";
import { language, say } from "./words.js";

const NEAR_END_PX = 80;

export class View {
  user = null;
  chat = null;
  thread = null;
  reply = null; // the message that is being replied to
  edit = null; // the message that is being edited
  list = null; // the element with the messages of the open chat
  isMoving = false; // whether the focus moves into the chat that opens next
  isFollowing = true; // whether to scroll to the end when a message is added or a picture is loaded

  /** `onGo` is called with this view and {user, chat, thread} when the view must show something else. */
  constructor(onGo) {
    this.onGo = onGo;
    this.actions = actions(this);
    this.persons = h("div");
    this.chats = h("div");
    this.main = h("section", { class: "chat" });
    this.toasts = h("div", { class: "toasts", role: "status", "aria-live": "polite" });
    const parts = [this.persons, this.chats, this.main, this.toasts];
    this.root = h("div", { class: "view", role: "region", onkeydown: (event) => this.leave(event) }, parts);
    this.root.addEventListener("load", () => this.isFollowing && this.scrollDown(), true);
  }

  // The person and the open chat

  go(user, chat = null, thread = null) {
    this.onGo(this, { user, chat, thread });
  }

  /** Open a chat from the list, or with null go back to the list, and move the focus there. */
  open(chat) {
    this.isMoving = true;
    this.go(this.user, chat);
  }

  /** Show another person: in the same group if they are a member, or in their own chat with the bot. */
  switchTo(user) {
    const chat = state.chats.get(this.chat);
    if (chat?.type === "private") this.go(user, user);
    else if (isIn(chat, user)) this.go(user, chat.id, this.thread);
    else this.go(user);
  }

  showPlace({ user, chat, thread }) {
    const isNew = user !== this.user || chat !== this.chat || thread !== this.thread;
    const left = this.chat;
    Object.assign(this, { user, chat, thread });
    if (isNew) this.reply = this.edit = null;
    if (isNew) this.toasts.replaceChildren();
    state.unread.delete(`${user} ${chat}`);
    const person = state.users.get(user);
    this.root.setAttribute("aria-label", person ? nameOf(person) : say("persons"));
    this.root.classList.toggle("in-chat", chat !== null);
    this.showSide();
    this.showChat();
    this.scrollDown();
    if (this.isMoving) this.focus(left);
    this.isMoving = false;
  }

  /** Focus the text box; on a touch screen the chat instead, because a focused text box opens the keyboard. */
  focus(left) {
    const row = this.chats.querySelector(`[data-chat="${left}"]`);
    const box = matchMedia("(hover: hover)").matches && this.main.querySelector(".composer :is(textarea, .wide)");
    (this.chat === null ? row : box || this.list)?.focus();
  }

  /** Escape cancels a reply or an edit; without one it leads back to the list of chats. */
  leave(event) {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    if (this.reply || this.edit) this.write(null);
    else if (this.chat !== null) this.open(null);
  }

  // Parts

  /** Draw persons and chats again, without losing the focus. */
  showSide() {
    const { chat, user } = this.root.contains(document.activeElement) ? document.activeElement.dataset : {};
    const [down, right] = [this.chats.scrollTop, this.persons.querySelector(".chips")?.scrollLeft ?? 0];
    this.persons = replace(this.persons, personStrip(this));
    this.chats = replace(this.chats, chatList(this));
    this.chats.scrollTop = down;
    this.persons.querySelector(".chips").scrollLeft = right;
    if (chat !== undefined) this.chats.querySelector(`[data-chat="${chat}"]`)?.focus();
    if (user !== undefined) this.persons.querySelector(`[data-user="${user}"]`)?.focus();
  }

  showChat() {
    const chat = state.chats.get(this.chat);
    if (!chat) {
      this.list = null;
      this.main.replaceChildren(h("p", { class: "empty" }, state.users.size ? h("span", {}, say("pickChat")) : ""));
      return;
    }
    this.list = h("div", { class: "messages", role: "log", "aria-label": chatName(chat), tabindex: "0", onscroll: () => this.scrolled() },
      messagesOf(chat, this.thread).map((message) => messageElement(message, this.user, this.actions)));
    arrange(this.list);
    this.down = button("⌄", () => this.scrollDown(), { label: say("toEnd"), class: "down", hidden: true });
    const paper = h("div", { class: "paper" }, this.list, this.down);
    this.main.replaceChildren(this.header(chat), this.pinned(chat), paper, composer(this, chat));
  }

  header(chat) {
    const isPrivate = chat.type === "private";
    const words = isTyping(chat) ? `${isPrivate ? "" : `${state.bot.first_name} `}${say("isTyping")}` : subtitle(chat);
    return h("header", {},
      button("‹", () => this.open(null), { label: say("back"), class: "flat back" }),
      avatar(isPrivate ? state.bot.id : chat.id, chatName(chat), "medium"),
      h("h1", {}, chatName(chat), h("small", {}, words)),
      chat.is_forum && this.topicChoice(chat),
      button("⋮", (event) => openMenu(event.currentTarget, this.chatMenu(chat)), { label: say("chatMenu"), class: "flat" }));
  }

  chatMenu(chat) {
    if (chat.type !== "private") return [{ text: say("manage"), run: () => manageGroup(chat, this.user) }];
    const { id, blocked } = state.users.get(this.user);
    const change = () => post("members", { chat: id, user: id, status: blocked ? "member" : "kicked" });
    return [{ text: say(blocked ? "unblock" : "block"), danger: !blocked, run: change }];
  }

  topicChoice(chat) {
    const open = chat.topics.filter((topic) => topic.state !== "deleted");
    const options = [["", say("general")], ...open.map((topic) => [String(topic.thread), topic.name])];
    return h("select", { "aria-label": say("topic"), onchange: (event) => this.go(this.user, chat.id, Number(event.target.value) || null) },
      options.map(([value, name]) => h("option", { value, selected: Number(value) === (this.thread ?? 0) }, name)));
  }

  pinned(chat) {
    const message = messagesOf(chat, this.thread).findLast(({ message_id: id }) => chat.pinned.includes(id));
    return h("div", { class: "pinned", hidden: !message },
      message && button([h("b", {}, say("pinnedMessage")), h("span", {}, summary(message))], () => this.show(message.message_id)));
  }

  /** Begin to reply to a message or to edit it ({reply} or {edit}), or cancel that with null. */
  write(about) {
    Object.assign(this, { reply: null, edit: null, ...about });
    this.showComposer();
    this.main.querySelector("textarea")?.focus();
  }

  showComposer() {
    this.main.querySelector(".composer")?.replaceWith(composer(this, state.chats.get(this.chat)));
  }

  /** Scroll to a message and highlight it. */
  show(id) {
    const element = this.list?.querySelector(`[data-id="${id}"]`);
    if (!element) return;
    element.scrollIntoView({ block: "center", behavior: "smooth" });
    element.classList.add("shown");
    setTimeout(() => element.classList.remove("shown"), 1500);
  }

  scrolled() {
    this.isFollowing = this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < NEAR_END_PX;
    this.down.hidden = this.isFollowing;
  }

  scrollDown() {
    if (this.list) this.list.scrollTop = this.list.scrollHeight;
    this.isFollowing = true;
  }

  // Events

  /** Change only the parts that the event is about, so that nobody is disturbed while typing or reading. */
  onEvent(event) {
    if (event.type !== "action") this.showSide();
    const chat = state.chats.get(this.chat);
    if (!chat || (event.type !== "user" && event.chat_id !== this.chat)) return;
    if (event.type === "chat" && chat.migrated_to !== null) return this.go(this.user, chat.migrated_to);
    if (event.type === "chat" && !isIn(chat, this.user)) return this.go(this.user);
    this.main.querySelector("header").replaceWith(this.header(chat));
    if (event.type === "user" || event.type === "chat") this.showChatState(chat);
    else if (event.type === "action") setTimeout(() => this.main.querySelector("header")?.replaceWith(this.header(chat)), 5100);
    else this.showMessage(chat, event.message_id ?? event.message.message_id);
  }

  showChatState(chat) {
    const isTypingHere = this.main.contains(document.activeElement) && document.activeElement.tagName === "TEXTAREA";
    this.main.querySelector(".pinned").replaceWith(this.pinned(chat));
    this.showComposer();
    if (isTypingHere) this.main.querySelector("textarea")?.focus();
  }

  showMessage(chat, id) {
    const old = this.list.querySelector(`[data-id="${id}"]`);
    const message = messagesOf(chat, this.thread).find((message) => message.message_id === id);
    const updated = message && messageElement(message, this.user, this.actions);
    if (updated && old) keepFocus(old, updated);
    else if (updated) this.list.append(updated);
    else old?.remove();
    arrange(this.list);
    if (this.isFollowing) this.scrollDown();
  }
}

function replace(old, updated) {
  old.replaceWith(updated);
  return updated;
}

/** Replace a message by its new state; if a button in it had the focus, the same button gets it again. */
function keepFocus(old, updated) {
  const buttons = (element) => [...element.querySelectorAll("button, a")];
  const at = buttons(old).indexOf(document.activeElement);
  old.replaceWith(updated);
  buttons(updated)[at]?.focus({ preventScroll: true });
}

/** Show the date between messages of different days, and group the messages of one sender. */
function arrange(list) {
  for (const day of list.querySelectorAll(".day")) day.remove();
  let before = null;
  for (const element of [...list.children]) {
    const date = new Date(element.dataset.date * 1000);
    const isNewDay = date.toDateString() !== (before && new Date(before.dataset.date * 1000).toDateString());
    if (isNewDay) element.before(h("div", { class: "day" }, date.toLocaleDateString(language, { day: "numeric", month: "long" })));
    const isFirst = isNewDay || !element.dataset.from || element.dataset.from !== before?.dataset.from;
    element.classList.toggle("first", isFirst);
    before?.classList.toggle("last", isFirst);
    before = element;
  }
  before?.classList.add("last");
}

function isTyping(chat) {
  return (state.typing.get(chat.id) ?? 0) > Date.now();
}

function subtitle(chat) {
  if (chat.type === "private") return say("bot");
  const count = [...state.users.values()].filter((user) => isIn(chat, user.id)).length;
  return say("count", { count: count + (["left", "kicked"].includes(chat.bot) ? 0 : 1) });
}
