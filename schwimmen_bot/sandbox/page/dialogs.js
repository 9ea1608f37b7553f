// Adding people and groups, and managing a group.

import { act } from "./api.js";
import { dialog, h } from "./dom.js";
import { chatName, makeGroup, makeUser, nameOf, state, statusIn } from "./state.js";
import { language, say } from "./words.js";

const STATUSES = ["creator", "administrator", "member", "restricted", "left", "kicked"];

function field(label, control) {
  return h("label", { class: "field" }, h("span", {}, label), control);
}

function select(name, options, chosen) {
  return h("select", { name }, options.map(([value, text]) => h("option", { value, selected: value === chosen }, text)));
}

function form(close, onSubmit, ...fields) {
  const submit = async (event) => {
    event.preventDefault();
    const made = await onSubmit(new FormData(event.currentTarget));
    if (made !== null) close();
  };
  return h("form", { onsubmit: submit }, fields, h("div", { class: "buttons" },
    h("button", { type: "button", onclick: close }, say("cancel")),
    h("button", { type: "submit", class: "primary" }, say("create"))));
}

/** Ask for a new person; `done` gets the User. */
export function askPerson(done) {
  dialog(say("addPerson"), (close) => form(close, async (data) => {
    const username = data.get("username").trim().replace(/^@/, "");
    const user = await makeUser({
      first_name: data.get("first_name"), language_code: data.get("language"), ...(username && { username }),
    });
    if (user) done(user);
    return user;
  },
  field(say("firstName"), h("input", { name: "first_name", required: true, maxlength: "64", autocomplete: "off" })),
  field(say("language"), select("language", [["de", "Deutsch"], ["en", "English"]], language)),
  field(say("username"), h("input", { name: "username", pattern: "@?[A-Za-z0-9_]{4,32}", autocomplete: "off" }))));
}

/** Ask for a new group with the person who looks as its owner; `done` gets the chat. */
export function askGroup(done) {
  const others = [...state.users.values()].filter((user) => user.id !== state.user);
  const boxes = others.map((user) => h("label", {}, h("input", { type: "checkbox", name: "members", value: String(user.id), checked: true }), nameOf(user)));
  dialog(say("addGroup"), (close) => form(close, async (data) => {
    const kind = data.get("kind");
    const chat = await makeGroup({
      title: data.get("title"),
      members: [state.user, ...data.getAll("members").map(Number)],
      type: kind === "group" ? "group" : "supergroup",
      is_forum: kind === "forum",
      bot: data.get("bot"),
    });
    if (chat) done(chat);
    return chat;
  },
  field(say("title"), h("input", { name: "title", required: true, maxlength: "128", autocomplete: "off" })),
  h("fieldset", {}, h("legend", {}, say("members")), boxes),
  field(say("kind"), select("kind", ["supergroup", "group", "forum"].map((kind) => [kind, say(kind)]))),
  field(say("bot"), select("bot", ["member", "administrator", "absent"].map((role) => [role, say(role)])))));
}

/** Members, topics and the other matters of a group. */
export function manageGroup(chat) {
  const here = () => state.chats.get(chat.id);
  dialog(chatName(chat), (close) => {
    const body = h("div", { class: "manage" });
    const refresh = () => body.replaceChildren(...members(here(), refresh), ...topics(here(), refresh), ...upgrade(here(), close),
      h("div", { class: "buttons" }, h("button", { type: "button", class: "primary", onclick: close }, say("close"))));
    refresh();
    return body;
  });
}

async function apply(path, body, refresh) {
  const chat = await act(path, body);
  // The answer may be quicker than the event that brings the change.
  if (chat?.members) state.chats.set(chat.id, chat);
  refresh();
}

function members(chat, refresh) {
  const row = (user, name, status) => {
    const change = (event) => apply("members", { chat: chat.id, user, status: event.target.value, by: state.user }, refresh);
    const options = STATUSES.filter((option) => option !== "creator").map((option) => [option, say(option)]);
    const control = status === "creator" ? h("span", {}, say("creator")) : select("status", options, status);
    control.setAttribute("aria-label", say("status", { name }));
    control.addEventListener("change", change);
    return h("div", { class: "row" }, h("span", {}, name), control);
  };
  const people = [...state.users.values()].map((user) => row(user.id, nameOf(user), statusIn(chat, user.id)));
  return [h("h3", {}, say("members")), row("bot", `${state.bot.first_name} (${say("bot")})`, chat.bot), ...people];
}

function topics(chat, refresh) {
  if (!chat.is_forum) return [];
  const rows = chat.topics.filter((topic) => topic.state !== "deleted").map((topic) => {
    const state = topic.state === "open" ? "closed" : "open";
    const toggle = () => apply("topics", { chat: chat.id, name: topic.name, state }, refresh);
    return h("div", { class: "row" }, h("span", {}, topic.name), h("button", { type: "button", onclick: toggle }, say(state === "closed" ? "closeTopic" : "openTopic")));
  });
  const name = h("input", { "aria-label": say("newTopic"), placeholder: say("newTopic"), required: true, maxlength: "128" });
  const add = (event) => {
    event.preventDefault();
    apply("topics", { chat: chat.id, name: name.value, state: "open" }, refresh);
  };
  return [h("h3", {}, say("topic")), ...rows, h("form", { class: "row", onsubmit: add }, name, h("button", {}, say("create")))];
}

function upgrade(chat, close) {
  if (chat.type !== "group") return [];
  const migrate = async () => {
    const made = await act("migrations", { chat: chat.id });
    if (made) close();
  };
  return [h("button", { type: "button", onclick: migrate }, say("upgrade"))];
}
