// One message in a chat.

import { avatar, button, dialog, h, openMenu, safeUrl, toast } from "./dom.js";
import { botLink, nameOf } from "./state.js";
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

const serviceOf = (message) => Object.keys(SERVICE).find((key) => key in message);

/**
 * The element of a message for the person `user`; `on` has press(message, button, element), open(link), command(text),
 * show(id), and reply, edit, remove, mayRemove(message).
 */
export function messageElement(message, user, on) {
  const service = serviceOf(message);
  const data = { "data-id": message.message_id, "data-date": message.date };
  if (service) return h("div", { class: "service", ...data }, SERVICE[service](message[service], message));
  const isMine = message.from.id === user && !message.sender_chat;
  const from = message.sender_chat ?? message.from;
  const name = message.sender_chat?.title ?? nameOf(message.from);
  return h("article", { class: `message ${isMine ? "mine" : ""} ${message.chat.type}`, "data-from": from.id, "aria-label": name, ...data },
    avatar(from.id, name, "small"),
    h("div", { class: "body" }, bubble(message, isMine, from, name, on), message.keyboard.length > 0 && keyboard(message, on)));
}

function bubble(message, isMine, from, name, on) {
  const hasText = (message.text ?? message.caption) !== undefined;
  const photo = picture(message);
  const parts = [
    isMine || message.chat.type === "private" ? null : h("div", { class: `sender hue${Math.abs(from.id) % 7}` }, name),
    message.forward_origin && h("div", { class: "forward" }, say("forwarded", { name: originName(message.forward_origin) })),
    message.reply_to_message && !message.reply_to_message.forum_topic_created && quote(message.reply_to_message, on),
    message.show_caption_above_media ? null : photo,
    file(message),
    hasText ? words(message, on) : meta(message),
    message.show_caption_above_media ? photo : null,
  ];
  const menu = (event) => {
    event.preventDefault();
    const { clientX: x, clientY: y } = event;
    openMenu(null, actions(message, isMine, on), { left: x, right: x, top: y, bottom: y });
  };
  return h("div", { class: `bubble${photo ? " with-photo" : ""}${hasText ? "" : " wordless"}`, oncontextmenu: menu }, parts,
    button("⋯", (event) => openMenu(event.currentTarget, actions(message, isMine, on)), { label: say("actions"), class: "more" }));
}

function originName(origin) {
  return origin.sender_user ? nameOf(origin.sender_user) : origin.sender_user_name;
}

/** The time of day; with `today` the date instead if it is another day. */
export function clock(unixTime, { today = null } = {}) {
  const date = new Date(unixTime * 1000);
  const isOld = today !== null && date.toDateString() !== new Date(today).toDateString();
  const options = isOld ? { day: "2-digit", month: "2-digit" } : { hour: "2-digit", minute: "2-digit" };
  return h("time", { datetime: date.toISOString(), title: date.toLocaleString(language) }, date.toLocaleString(language, options));
}

function meta(message) {
  return h("span", { class: "meta" }, message.edit_count > 0 && h("span", {}, say("edited")), clock(message.date));
}

function quote(message, on) {
  const show = () => on.show(message.message_id);
  return button([h("b", {}, nameOf(message.from)), h("span", {}, summary(message))], show, { class: "quote", label: say("toMessage") });
}

/** A message's content as one line of text. */
export function summary(message) {
  const service = serviceOf(message);
  if (service) return SERVICE[service](message[service], message);
  const text = message.text ?? message.caption ?? message.document?.file_name ?? "";
  return message.photo ? `🖼 ${text || say("photo")}` : text;
}

function picture(message) {
  const photo = message.photo?.at(-1);
  if (!photo) return null;
  const source = `sim/files/${encodeURIComponent(photo.file_id)}`;
  const image = () => h("img", { src: source, alt: message.caption ?? say("photo"), width: photo.width, height: photo.height });
  const enlarge = () => dialog(say("photo"), (close) => button(image(), close, { label: say("close") }), { look: "viewer" });
  return button(image(), enlarge, { class: "photo", label: say("viewPhoto") });
}

function file(message) {
  const { document: sent } = message;
  if (!sent) return null;
  const { file_id: id, file_name: name } = sent;
  return h("a", { class: "file", href: `sim/files/${encodeURIComponent(id)}`, download: name }, `📄 ${name}`);
}

function words(message, on) {
  const entities = message.entities ?? message.caption_entities ?? [];
  return h("div", { class: "text" }, richText(message.text ?? message.caption, entities, on), meta(message));
}

function actions(message, isMine, on) {
  const mayEdit = isMine && message.text !== undefined && !message.forward_origin;
  return [
    { text: say("reply"), run: () => on.reply(message) },
    mayEdit && { text: say("edit"), run: () => on.edit(message) },
    (isMine || on.mayRemove(message)) && { text: say("remove"), danger: true, run: () => on.remove(message) },
  ];
}

function keyboard(message, on) {
  return h("div", { class: "keyboard" }, message.keyboard.map((row) => h("div", {}, row.map((button) => key(message, button, on)))));
}

function key(message, { text, url, style, copy_text: copied, callback_data: data }, on) {
  const look = `key ${style ?? ""}`;
  if (data !== undefined) return button(text, (event) => on.press(message, data, event.currentTarget), { class: look });
  const copy = () => navigator.clipboard.writeText(copied.text).then(() => toast(say("copied")));
  if (copied) return button(text, copy, { class: look });
  if (url === undefined) return button(text, null, { class: look, disabled: true });
  const link = botLink(url);
  const label = say("opens", { text });
  const content = [text, h("span", { class: "arrow", "aria-hidden": "true" }, "↗")];
  if (link) return button(content, () => on.open(link), { class: look, label });
  return h("a", { class: look, "aria-label": label, href: safeUrl(url), target: "_blank", rel: "noreferrer noopener" }, content);
}
