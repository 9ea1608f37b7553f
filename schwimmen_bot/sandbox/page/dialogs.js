// Adding people and groups, changing a person, and managing a group.

import { post } from "./api.js";
import { button, dialog, h } from "./dom.js";
import { chatName, makeGroup, makeUser, nameOf, state, statusIn } from "./state.js";
import { language, say } from "./words.js";

const STATUSES = ["creator", "administrator", "member", "restricted", "left", "kicked"];
const LANGUAGES = [["de", "Deutsch"], ["en", "English"]];

function field(label, control) {
  return h("label", { class: "field" }, h("span", {}, label), control);
}

function select(name, options, chosen) {
  return h("select", { name }, options.map(([value, text]) => h("option", { value, selected: value === chosen }, text)));
}

function form(close, verb, onSubmit, ...fields) {
  const submit = async (event) => {
    event.preventDefault();
    const made = await onSubmit(new FormData(event.currentTarget));
    if (made !== null) close();
  };
  return h("form", { onsubmit: submit }, fields, h("div", { class: "buttons" },
    button(say("cancel"), close, { class: "flat" }), h("button", { type: "submit", class: "primary" }, verb)));
}

/** Ask for a new person; `done` gets the User. */
export function askPerson(done) {
  dialog(say("addPerson"), (close) => form(close, say("create"), async (data) => {
    const username = data.get("username").trim().replace(/^@/, "");
    const user = await makeUser({
      first_name: data.get("first_name"), language_code: data.get("language"), ...(username && { username }),
    });
    if (user) done(user);
    return user;
  },
  field(say("firstName"), h("input", { name: "first_name", required: true, maxlength: "64", autocomplete: "off" })),
  field(say("language"), select("language", LANGUAGES, language)),
  field(say("username"), h("input", { name: "username", pattern: "@?[A-Za-z0-9_]{4,32}", autocomplete: "off" }))));
}

/** Change a person's name and language. */
export function changePerson(user) {
  const input = (name, required) => h("input", { name, required, maxlength: "64", autocomplete: "off", value: user[name] ?? "" });
  dialog(say("profile"), (close) => form(close, say("save"), (data) => post("profiles", {
    user: user.id, first_name: data.get("first_name"), last_name: data.get("last_name"), language_code: data.get("language"),
  }),
  field(say("firstName"), input("first_name", true)),
  field(say("lastName"), input("last_name", false)),
  field(say("language"), select("language", LANGUAGES, user.language_code))));
}

/** Ask for a new group with the person `owner` as its owner; `done` gets the chat. */
export function askGroup(owner, done) {
  const others = [...state.users.values()].filter((user) => user.id !== owner);
  const tick = (id) => h("input", { type: "checkbox", name: "members", value: String(id), checked: true });
  const boxes = others.map((user) => h("label", {}, tick(user.id), nameOf(user)));
  dialog(say("addGroup"), (close) => form(close, say("create"), async (data) => {
    const kind = data.get("kind");
    const chat = await makeGroup({
      title: data.get("title"),
      members: [owner, ...data.getAll("members").map(Number)],
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

/** Members, topics and the other matters of a group, changed by the person `by`. */
export function manageGroup(chat, by) {
  const here = () => state.chats.get(chat.id);
  dialog(chatName(chat), (close) => {
    const body = h("div", { class: "manage" });
    const refresh = () => body.replaceChildren(...members(here(), by, refresh), ...topics(here(), refresh), ...upgrade(here(), close),
      h("div", { class: "buttons" }, button(say("close"), close, { class: "primary" })));
    refresh();
    return body;
  });
}

async function apply(path, body, refresh) {
  const chat = await post(path, body);
  // The answer may be quicker than the event that brings the change.
  if (chat?.members) state.chats.set(chat.id, chat);
  refresh();
}

function members(chat, by, refresh) {
  const row = (user, name, status) => {
    const change = (event) => apply("members", { chat: chat.id, user, status: event.target.value, by }, refresh);
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
    return h("div", { class: "row" }, h("span", {}, topic.name), button(say(state === "closed" ? "closeTopic" : "openTopic"), toggle));
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
    const made = await post("migrations", { chat: chat.id });
    if (made) close();
  };
  return [button(say("upgrade"), migrate)];
}
