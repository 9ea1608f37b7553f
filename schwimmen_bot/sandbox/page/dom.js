// Building the page. Text from messages and names becomes text nodes, never markup.

/** An element with properties (`class`, `onclick`, `aria-…`, …) and children; null and false are ignored. */
export function h(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name in element && typeof value !== "string") element[name] = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** A button; `label` is its accessible name if the content is no good name. */
export function button(content, onclick, { label, ...properties } = {}) {
  return h("button", { type: "button", onclick, "aria-label": label, title: label, ...properties }, content);
}

/** The round picture of a person or chat: the initials on a colour that depends on the id. */
export function avatar(id, name, more = "") {
  const initials = name.split(" ").slice(0, 2).map((word) => [...word][0] ?? "").join("");
  return h("span", { class: `avatar hue${Math.abs(id) % 7} ${more}`, "aria-hidden": "true" }, initials.toUpperCase());
}

/** The URL if its protocol is http, https or tg, which can't run code; else null. */
export function safeUrl(url) {
  const full = /^[a-z][a-z0-9+.-]*:/i.test(url) ? url : `http://${url}`;
  return /^(https?|tg):/i.test(full) ? full : null;
}

/** A short message, in the middle of `place` or of the page. */
export function toast(text, { isError = false, place = document.getElementById("toasts") } = {}) {
  const element = h("div", { class: isError ? "toast error" : "toast" }, text);
  place.append(element);
  setTimeout(() => element.remove(), isError ? 6000 : 3500);
}

/** Show a dialog; `content` gets the function that closes it. */
export function dialog(title, content, { look = "" } = {}) {
  const element = h("dialog", { "aria-label": title, class: look, onclose: () => element.remove() });
  const body = content(() => element.close());
  element.append(...(look ? [body] : [h("h2", {}, title), body]));
  element.addEventListener("click", (event) => event.target === element && element.close());
  document.body.append(element);
  element.showModal();
  return element;
}

/** Show a menu beside `anchor`, or at a place; items are {text, run, danger} or null. */
export function openMenu(anchor, items, at = null) {
  const close = () => menu.hidePopover();
  const entries = items.filter(Boolean).map(({ text, run, danger }) => h("button", {
    type: "button", role: "menuitem", class: danger ? "danger" : "", onclick: () => { close(); run(); },
  }, text));
  const menu = h("div", { class: "popup", role: "menu", popover: "auto", onkeydown: (event) => moveFocus(event, entries) }, entries);
  menu.addEventListener("toggle", (event) => event.newState === "closed" && menu.remove());
  document.body.append(menu);
  menu.showPopover();
  place(menu, at ?? anchor.getBoundingClientRect());
  entries[0]?.focus();
}

function place(menu, { left, right, top, bottom }) {
  const { width, height } = menu.getBoundingClientRect();
  const fits = left + width <= innerWidth - 8;
  menu.style.left = `${Math.max(8, fits ? left : right - width)}px`;
  menu.style.top = `${bottom + height <= innerHeight - 8 ? bottom : Math.max(8, top - height)}px`;
}

/** Let the arrow keys move the focus in a list of elements; returns whether the key was an arrow key. */
export function moveFocus(event, elements) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || !elements.length) return false;
  event.preventDefault();
  const at = elements.indexOf(document.activeElement);
  elements[(at + step + elements.length) % elements.length].focus();
  return true;
}
