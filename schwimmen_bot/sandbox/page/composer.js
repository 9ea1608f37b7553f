// The text box, the message that is replied to or edited, and the menu of commands.

import { get, post } from "./api.js";
import { button, h, moveFocus } from "./dom.js";
import { nameOf, state, statusIn } from "./state.js";
import { summary } from "./message.js";
import { say } from "./words.js";

/** The lowest part of a chat: the text box, or the button Start, or that the person can't write. */
export function composer(view, chat) {
  const user = state.users.get(view.user);
  if (chat.type === "private" && (!user.started || user.blocked)) {
    const start = () => post("starts", { user: user.id });
    return h("div", { class: "composer" }, button(say(user.blocked ? "unblock" : "start"), start, { class: "wide" }));
  }
  if (statusIn(chat, user.id) === "restricted") return h("div", { class: "composer" }, h("p", {}, say("muted")));
  return box(view, chat);
}

function box(view, chat) {
  const draft = `${view.user} ${chat.id}`;
  const input = h("textarea", { rows: "1", "aria-label": say("typeHere"), placeholder: say("typeHere"), maxlength: "4096" });
  input.value = view.edit?.text ?? state.drafts.get(draft) ?? "";
  const menu = h("div", { class: "suggestions", hidden: true, role: "group", "aria-label": say("commands") });
  const write = (text) => {
    input.value = text;
    submit();
  };
  const submit = async () => {
    const text = input.value;
    if (!text.trim()) return;
    input.value = "";
    menu.hidden = true;
    state.drafts.delete(draft);
    if (!(await post("messages", message(view, chat, text)))) input.value ||= text;
    else if (view.reply || view.edit) view.write(null);
  };
  input.addEventListener("input", () => {
    if (!view.edit) state.drafts.set(draft, input.value);
    if (input.value.startsWith("/") && !/\s/.test(input.value)) showCommands(menu, view, chat, input, write);
    else menu.hidden = true;
  });
  input.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    submit();
  });
  const toggle = () => (menu.hidden ? showCommands(menu, view, chat, null, write) : (menu.hidden = true));
  const steer = (event) => {
    if (menu.hidden || moveFocus(event, [...menu.children, input]) || event.key !== "Escape") return;
    event.preventDefault();
    menu.hidden = true;
    input.focus();
  };
  const sign = chat.type === "private" ? ["☰ ", h("span", {}, say("menu"))] : "/";
  const onsubmit = (event) => {
    event.preventDefault();
    submit();
  };
  return h("form", { class: "composer", onkeydown: steer, onsubmit }, menu, context(view),
    button(sign, toggle, { class: "commands", label: say("commands") }), input,
    h("button", { type: "submit", class: "send", "aria-label": say("send"), title: say("send") }, plane()));
}

function plane() {
  return h("img", { src: "page/send.svg", alt: "", width: 24, height: 24 });
}

function message(view, chat, text) {
  const base = { user: view.user, chat: chat.id, text };
  if (view.edit) return { ...base, edit: view.edit.message_id };
  return { ...base, ...(view.reply && { reply_to: view.reply.message_id }), ...(view.thread && { thread: view.thread }) };
}

/** The message that is replied to or edited, with a button to cancel. */
function context(view) {
  const about = view.edit ?? view.reply;
  if (!about) return null;
  const label = view.edit ? say("editing") : say("replyingTo", { name: nameOf(about.from) });
  return h("div", { class: "context" }, h("b", {}, label), h("span", {}, summary(about)),
    button("✕", () => view.write(null), { label: say("stop"), class: "flat" }));
}

/** Show the commands that begin with the text of `input`, or all of them without an input. */
async function showCommands(menu, view, chat, input, write) {
  const typed = input?.value ?? "/";
  const [commands] = await get(`commands?user=${view.user}&chat=${chat.id}`);
  if (input && input.value !== typed) return; // the text has changed while the commands were fetched
  const fitting = commands.filter(({ command }) => `/${command}`.startsWith(typed.toLowerCase()));
  menu.replaceChildren(...fitting.map(({ command, description }) =>
    h("button", { type: "button", onclick: () => write(`/${command}`) }, h("b", {}, `/${command}`), h("span", {}, description))));
  menu.hidden = fitting.length === 0;
}
