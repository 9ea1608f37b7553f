// Where a person writes: the box, its reply or edit, and the menu of commands.

import { act, look } from "./api.js";
import { h } from "./dom.js";
import { nameOf, state, statusIn } from "./state.js";
import { summary } from "./message.js";
import { say } from "./words.js";

/** The lower edge of a chat: what the person can do there. */
export function composer(chat, onChange) {
  const user = state.users.get(state.user);
  if (chat.type === "private" && (!user.started || user.blocked)) {
    const start = () => act("starts", { user: user.id });
    return h("div", { class: "composer" }, h("button", { type: "button", class: "primary wide", onclick: start }, say(user.blocked ? "unblock" : "start")));
  }
  if (statusIn(chat, user.id) === "restricted") return h("div", { class: "composer" }, h("p", {}, say("muted")));
  return box(chat, onChange);
}

function box(chat, onChange) {
  const draft = `${state.user} ${chat.id}`;
  const input = h("textarea", { rows: "1", "aria-label": say("typeHere"), placeholder: say("typeHere"), maxlength: "4096" });
  input.value = state.edit?.text ?? state.drafts.get(draft) ?? "";
  const menu = h("div", { class: "menu", hidden: true, role: "group", "aria-label": say("commands") });
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
    const sent = await act("messages", message(chat, text));
    if (!sent) input.value ||= text;
    else if (state.reply || state.edit) {
      state.reply = state.edit = null;
      onChange();
    }
  };
  input.addEventListener("input", () => {
    if (!state.edit) state.drafts.set(draft, input.value);
    if (input.value.startsWith("/") && !input.value.includes(" ")) offer(menu, chat, input, write);
    else menu.hidden = true;
  });
  input.addEventListener("keydown", (event) => {
    if (event.key === "Escape") menu.hidden = true;
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    submit();
  });
  const toggle = () => (menu.hidden ? offer(menu, chat, null, write) : (menu.hidden = true));
  return h("form", { class: "composer", onsubmit: (event) => { event.preventDefault(); submit(); } }, menu, context(onChange),
    h("button", { type: "button", "aria-label": say("commands"), onclick: toggle }, "/"), input,
    h("button", { type: "submit", class: "primary", "aria-label": say("send") }, "➤"));
}

function message(chat, text) {
  const base = { user: state.user, chat: chat.id, text };
  if (state.edit) return { ...base, edit: state.edit.message_id };
  return { ...base, ...(state.reply && { reply_to: state.reply.message_id }), ...(state.thread && { thread: state.thread }) };
}

/** What is replied to or edited, with a way to stop. */
function context(onChange) {
  const about = state.edit ?? state.reply;
  if (!about) return null;
  const label = state.edit ? say("editing") : say("replyingTo", { name: nameOf(about.from) });
  const stop = () => {
    state.reply = state.edit = null;
    onChange();
  };
  return h("div", { class: "context" }, h("b", {}, label), h("span", {}, summary(about)), h("button", { type: "button", "aria-label": say("stop"), onclick: stop }, "✕"));
}

/** The commands that begin like what stands in `input`, or all of them without one. */
async function offer(menu, chat, input, write) {
  const typed = input?.value ?? "/";
  const [commands] = await look(`commands?user=${state.user}&chat=${chat.id}`);
  if (input && input.value !== typed) return; // written on or sent while the commands were under way
  const fitting = commands.filter(({ command }) => `/${command}`.startsWith(typed.toLowerCase()));
  menu.replaceChildren(...fitting.map(({ command, description }) =>
    h("button", { type: "button", onclick: () => write(`/${command}`) }, h("b", {}, `/${command}`), h("span", {}, description))));
  menu.hidden = fitting.length === 0;
}
