// One message as people see it.

import { h, safeUrl } from "./dom.js";
import { botLink, nameOf, state } from "./state.js";
import { richText } from "./text.js";
import { language, say } from "./words.js";

const SERVICE = {
  new_chat_members: (value) => say("joined", { name: value.map(nameOf).join(", ") }),
  left_chat_member: (value) => say("leftGroup", { name: nameOf(value) }),
  pinned_message: (_, message) => say("pinned", { name: nameOf(message.from) }),
  migrate_to_chat_id: () => say("migrated"),
  migrate_from_chat_id: () => say("migrated"),
  forum_topic_created: (value) => say("topicCreated", { name: value.name }),
  forum_topic_closed: () => say("topicClosed"),
  forum_topic_reopened: () => say("topicReopened"),
};

/** The element of a message; `on` has press(message, data), open(link), command(text), reply, edit, remove(message). */
export function messageElement(message, on) {
  const service = Object.keys(SERVICE).find((key) => key in message);
  if (service) return h("div", { class: "service", "data-id": message.message_id }, SERVICE[service](message[service], message));
  const isMine = message.from.id === state.user && !message.sender_chat;
  const content = [
    isMine || message.chat.type === "private" ? null : sender(message),
    message.forward_origin && h("div", { class: "forward" }, say("forwarded", { name: originName(message.forward_origin) })),
    message.reply_to_message && !message.reply_to_message.forum_topic_created && quote(message.reply_to_message),
    media(message),
    words(message, on),
    h("footer", {}, message.edit_count > 0 && h("span", {}, say("edited")), clock(message)),
  ];
  return h("article", { class: isMine ? "message mine" : "message", "data-id": message.message_id },
    h("div", { class: "bubble" }, content, actions(message, isMine, on)),
    message.keyboard.length > 0 && keyboard(message, on));
}

function sender(message) {
  const chat = message.sender_chat;
  const hue = (Math.abs(chat?.id ?? message.from.id) * 67) % 360;
  const element = h("div", { class: "sender" }, chat ? chat.title : nameOf(message.from));
  element.style.setProperty("--hue", hue);
  return element;
}

function originName(origin) {
  return origin.sender_user ? nameOf(origin.sender_user) : origin.sender_user_name;
}

function clock(message) {
  const date = new Date(message.date * 1000);
  const time = date.toLocaleTimeString(language, { hour: "2-digit", minute: "2-digit" });
  return h("time", { datetime: date.toISOString(), title: date.toLocaleString(language) }, time);
}

function quote(message) {
  return h("div", { class: "quote" }, h("b", {}, nameOf(message.from)), h("span", {}, summary(message)));
}

/** One line of what a message says. */
export function summary(message) {
  const service = Object.keys(SERVICE).find((key) => key in message);
  if (service) return SERVICE[service](message[service], message);
  const text = message.text ?? message.caption ?? message.document?.file_name ?? "";
  return message.photo ? `🖼 ${text || say("photo")}` : text;
}

function media(message) {
  const photo = message.photo?.at(-1);
  if (photo) {
    const source = `sim/files/${encodeURIComponent(photo.file_id)}`;
    const image = h("img", { src: source, alt: message.caption ?? say("photo"), width: photo.width, height: photo.height });
    return h("a", { class: "photo", href: source, target: "_blank" }, image);
  }
  const file = message.document;
  return file && h("a", { class: "file", href: `sim/files/${encodeURIComponent(file.file_id)}`, download: file.file_name }, `📄 ${file.file_name}`);
}

function words(message, on) {
  const text = message.text ?? message.caption;
  if (text === undefined) return null;
  const entities = message.entities ?? message.caption_entities ?? [];
  return h("div", { class: "text" }, richText(text, entities, on.command));
}

function actions(message, isMine, on) {
  const choose = (act) => (event) => {
    event.target.closest("details").open = false;
    act(message);
  };
  const button = (key, act) => h("button", { type: "button", onclick: choose(act) }, say(key));
  return h("details", { class: "actions" }, h("summary", { "aria-label": say("actions") }, "⋯"), h("div", {},
    button("reply", on.reply),
    isMine && message.text !== undefined && !message.forward_origin && button("edit", on.edit),
    (isMine || on.mayRemove(message)) && button("remove", on.remove)));
}

function keyboard(message, on) {
  return h("div", { class: "keyboard" }, message.keyboard.map((row) => h("div", {}, row.map((button) => key(message, button, on)))));
}

function key(message, button, on) {
  const style = `key ${button.style ?? ""}`;
  if (button.url === undefined) {
    return h("button", { type: "button", class: style, onclick: (event) => on.press(message, button, event.currentTarget) }, button.text);
  }
  const link = botLink(button.url);
  const label = say("opens", { text: button.text });
  if (link) return h("button", { type: "button", class: style, "aria-label": label, onclick: () => on.open(link) }, `${button.text} ↗`);
  return h("a", { class: style, "aria-label": label, href: safeUrl(button.url), target: "_blank", rel: "noreferrer noopener" }, `${button.text} ↗`);
}
