// What the person of a view can do with messages and with the links and commands in them.

import { post } from "./api.js";
import { askGroup } from "./dialogs.js";
import { button, dialog, h, toast } from "./dom.js";
import { botLink, state, statusIn } from "./state.js";
import { say } from "./words.js";

/** The actions on messages for the person of this view, as `messageElement` needs them. */
export function actions(view) {
  const open = (link) => openBot(view, link);
  return {
    press: (message, data, element) => press(view, message, data, element, open),
    open,
    command: (text) => post("messages", { user: view.user, chat: view.chat, text, ...(view.thread && { thread: view.thread }) }),
    show: (id) => view.show(id),
    reply: (message) => view.write({ reply: message }),
    edit: (message) => view.write({ edit: message }),
    remove: (message) => post("deletions", { user: view.user, chat: message.chat.id, message_id: message.message_id }),
    mayRemove(message) {
      const chat = state.chats.get(message.chat.id);
      return chat.type === "private" || ["creator", "administrator"].includes(statusIn(chat, view.user));
    },
  };
}

async function press(view, message, data, element, open) {
  element.classList.add("waiting");
  element.setAttribute("aria-busy", "true");
  const answer = await post("presses", { user: view.user, chat: message.chat.id, message_id: message.message_id, data });
  element.classList.remove("waiting");
  element.removeAttribute("aria-busy");
  if (!answer) return;
  if (!answer.answered) toast(say("noAnswer"), { isError: true, place: view.toasts });
  else if (answer.url) open(botLink(answer.url));
  else if (answer.show_alert) showAlert(answer.text);
  else if (answer.text) toast(answer.text, { place: view.toasts });
}

function showAlert(text) {
  dialog(state.bot.first_name, (close) => h("div", {}, h("p", { class: "alert" }, text),
    h("div", { class: "buttons" }, button(say("ok"), close, { class: "flat" }))));
}

function openBot(view, { start, startgroup }) {
  const { user } = view;
  if (startgroup !== undefined) {
    askGroup(user, async (chat) => {
      if (startgroup) await post("messages", { user, chat: chat.id, text: `/start@${state.bot.username} ${startgroup}` });
      view.go(user, chat.id);
    });
    return;
  }
  if (start !== undefined) post("starts", { user, payload: start });
  view.go(user, user);
}
