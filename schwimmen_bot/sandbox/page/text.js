// Text with entities, whose offsets count UTF-16 units as JavaScript's strings do.

import { h, safeUrl } from "./dom.js";
import { language, say } from "./words.js";

const PLAIN = { bold: "strong", italic: "em", underline: "u", strikethrough: "s", code: "code", pre: "pre", blockquote: "blockquote" };

/** The nodes of a text; `onCommand` is called with a bot command that is clicked. */
export function richText(text, entities, onCommand) {
  const sorted = [...entities].sort((one, other) => one.offset - other.offset || other.length - one.length);
  return nodes(text, sorted, 0, text.length, onCommand);
}

function nodes(text, entities, start, end, onCommand) {
  const found = [];
  let at = start;
  while (entities.length) {
    const entity = entities.shift();
    const stop = Math.min(end, entity.offset + entity.length);
    if (entity.offset < at) continue;
    found.push(text.slice(at, entity.offset));
    const inner = [];
    while (entities.length && entities[0].offset < stop) inner.push(entities.shift());
    found.push(styled(entity, text.slice(entity.offset, stop), nodes(text, inner, entity.offset, stop, onCommand), onCommand));
    at = stop;
  }
  found.push(text.slice(at, end));
  return found;
}

function styled(entity, covered, children, onCommand) {
  switch (entity.type) {
    case "spoiler": return spoiler(children);
    case "expandable_blockquote": return folded(children);
    case "date_time": return dateTime(entity, children);
    case "text_link": return link(entity.url, children);
    case "url": return link(covered, children);
    case "email": return h("a", { href: `mailto:${covered}` }, children);
    case "bot_command": return h("button", { type: "button", class: "link", onclick: () => onCommand(covered) }, children);
    case "mention": case "hashtag": case "text_mention": return h("span", { class: "mention" }, children);
    default: return h(PLAIN[entity.type] ?? "span", {}, children);
  }
}

function link(url, children) {
  const href = safeUrl(url);
  return href ? h("a", { href, target: "_blank", rel: "noreferrer noopener" }, children) : h("span", {}, children);
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
  const button = h("button", { type: "button", class: "link", "aria-expanded": "false", onclick: () => {
    const isOpen = quote.classList.toggle("open");
    button.setAttribute("aria-expanded", String(isOpen));
    button.textContent = say(isOpen ? "less" : "more");
  } }, say("more"));
  const quote = h("blockquote", { class: "foldable" }, body, button);
  return quote;
}

function dateTime(entity, children) {
  const date = new Date(entity.unix_time * 1000);
  const element = h("time", { datetime: date.toISOString(), title: date.toLocaleString(language) }, children);
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
  const seconds = unixTime - Date.now() / 1000;
  const [unit, size] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(Math.round(seconds / size), unit);
}

/** Bring the relative times on the page up to date. */
export function refreshTimes() {
  for (const element of document.querySelectorAll("time[data-relative]")) {
    element.textContent = relative(Number(element.dataset.relative));
  }
}
