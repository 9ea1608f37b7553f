// Text with entities. Their offsets count UTF-16 code units, as in JavaScript's strings.

import { button, h, safeUrl } from "./dom.js";
import { botLink, now, state } from "./state.js";
import { language, say } from "./words.js";

const PLAIN = { bold: "strong", italic: "em", underline: "u", strikethrough: "s", code: "code", pre: "pre", blockquote: "blockquote" };

/** The nodes of a text; `on` is {command(text), open(link)} for clicks on commands and links. */
export function richText(text, entities, on) {
  const sorted = [...entities].sort((one, other) => one.offset - other.offset || other.length - one.length);
  return nodes(text, sorted, 0, text.length, on);
}

function nodes(text, entities, start, end, on) {
  const found = [];
  let at = start;
  while (entities.length) {
    const entity = entities.shift();
    const stop = Math.min(end, entity.offset + entity.length);
    if (entity.offset < at) continue;
    found.push(text.slice(at, entity.offset));
    const inner = [];
    while (entities.length && entities[0].offset < stop) inner.push(entities.shift());
    found.push(styled(entity, text.slice(entity.offset, stop), nodes(text, inner, entity.offset, stop, on), on));
    at = stop;
    // A quote is a block, so a line break after it would make an empty line.
    if (entity.type.endsWith("blockquote") && text[at] === "\n") at += 1;
  }
  found.push(text.slice(at, end));
  return found;
}

function styled(entity, covered, children, on) {
  switch (entity.type) {
    case "spoiler": return spoiler(children);
    case "expandable_blockquote": return folded(children);
    case "date_time": return dateTime(entity, children);
    case "text_link": return link(entity.url, children, on);
    case "url": return link(covered, children, on);
    case "email": return h("a", { href: `mailto:${covered}` }, children);
    case "bot_command": return button(children, () => on.command(covered), { class: "link" });
    case "mention": return mention(covered, children, on);
    case "hashtag": case "text_mention": return h("span", { class: "mention" }, children);
    default: return h(PLAIN[entity.type] ?? "span", {}, children);
  }
}

function link(url, children, on) {
  const toBot = botLink(url);
  if (toBot) return button(children, () => on.open(toBot), { class: "link" });
  const href = safeUrl(url);
  return href ? h("a", { href, target: "_blank", rel: "noreferrer noopener" }, children) : h("span", {}, children);
}

function mention(covered, children, on) {
  if (covered.slice(1).toLowerCase() !== state.bot.username.toLowerCase()) return h("span", { class: "mention" }, children);
  return button(children, () => on.open({}), { class: "link" });
}

function spoiler(children) {
  const element = h("button", { type: "button", class: "spoiler", "aria-label": say("spoiler"), onclick: () => {
    element.classList.add("open");
    element.removeAttribute("aria-label");
  } }, h("span", {}, children));
  return element;
}

function folded(children) {
  const body = h("div", { class: "fold" }, children);
  const toggle = h("button", { type: "button", class: "link", "aria-expanded": "false", onclick: () => {
    const isOpen = quote.classList.toggle("open");
    toggle.setAttribute("aria-expanded", String(isOpen));
    toggle.textContent = say(isOpen ? "less" : "more");
  } }, say("more"));
  const quote = h("blockquote", { class: "foldable" }, body, toggle);
  return quote;
}

function dateTime(entity, children) {
  const date = new Date(entity.unix_time * 1000);
  const element = h("time", { class: "moment", datetime: date.toISOString(), title: date.toLocaleString(language) }, children);
  if (entity.date_time_format === "r") {
    element.dataset.relative = String(entity.unix_time);
    element.textContent = relative(entity.unix_time);
  } else if (entity.date_time_format) {
    element.textContent = absolute(date, entity.date_time_format);
  }
  return element;
}

function absolute(date, format) {
  const has = (letter) => format.includes(letter);
  const options = {};
  if (has("w")) options.weekday = "long";
  if (has("d")) Object.assign(options, { day: "2-digit", month: "2-digit", year: "2-digit" });
  if (has("D")) Object.assign(options, { day: "numeric", month: "long", year: "numeric" });
  if (has("t") || has("T")) Object.assign(options, { hour: "2-digit", minute: "2-digit" });
  if (has("T")) options.second = "2-digit";
  return new Intl.DateTimeFormat(language, options).format(date);
}

const UNITS = [["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

function relative(unixTime) {
  const seconds = unixTime - now() / 1000;
  const [unit, size] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(Math.round(seconds / size), unit);
}

/** Update the relative times on the page. */
export function refreshTimes() {
  for (const element of document.querySelectorAll("time[data-relative]")) {
    const words = relative(Number(element.dataset.relative));
    if (element.textContent !== words) element.textContent = words;
  }
}
