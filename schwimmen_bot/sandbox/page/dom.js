// Building the page: everything that comes from outside becomes text, never markup.

/** An element with properties (`class`, `onclick`, `aria-…`, …) and children; null and false are left out. */
export function h(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name in element && typeof value !== "string") element[name] = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** A link target that can't run anything: http, https and tg only. */
export function safeUrl(url) {
  const full = /^[a-z][a-z0-9+.-]*:/i.test(url) ? url : `http://${url}`;
  return /^(https?|tg):/i.test(full) ? full : null;
}

/** A short message at the edge of the page. */
export function toast(text, isError = false) {
  const element = h("div", { class: isError ? "toast error" : "toast" }, text);
  document.getElementById("toasts").append(element);
  setTimeout(() => element.remove(), isError ? 6000 : 3500);
}

/** A dialog that goes away when it is closed; `content` gets the function that closes it. */
export function dialog(title, content) {
  const element = h("dialog", { "aria-label": title, onclose: () => element.remove() });
  element.append(h("h2", {}, title), content(() => element.close()));
  document.body.append(element);
  element.showModal();
  return element;
}
