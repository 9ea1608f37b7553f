// The bar at the top: the bot's clock and process, faults, how many persons side by side, light or dark.

import { post, remove } from "./api.js";
import { button, h, openMenu } from "./dom.js";
import { now, setControl, state } from "./state.js";
import { language, say } from "./words.js";

const SPEEDS = [1, 10, 60, 600, 3600];
const SKIPS = [["tenMinutes", 600], ["oneHour", 3600], ["twelveHours", 43200]];
const CLOCK = { weekday: "short", hour: "2-digit", minute: "2-digit", second: "2-digit" };
const MOST_VIEWS = 4;
const THEMES = ["auto", "light", "dark"];
const ENDLESS = 1_000_000;

/** Draw the bar; `views` is {count, set(count)}. */
export function showBar(place, views) {
  const isOpen = place.classList.contains("open");
  const focused = place.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  place.setAttribute("aria-label", say("controls"));
  const { control } = state;
  const forBot = control ? [speedChoice(control), skipGroup(), control.running && stopGroup()] : [];
  const more = h("div", { class: "more" }, forBot, faultButton(), viewGroup(views), themeButton());
  place.replaceChildren(...(control ? [clock(), statusGroup(control)] : []), toggle(place, isOpen), more);
  place.querySelector(`[data-key="${focused}"]`)?.focus();
  showTime();
}

/** Show what time it is for the bot. */
export function showTime() {
  const element = document.getElementById("clock");
  if (element) element.textContent = new Date(now()).toLocaleString(language, CLOCK);
}

/** On a narrow page this button shows the rest of the bar. */
function toggle(place, isOpen) {
  const turn = () => element.setAttribute("aria-expanded", String(place.classList.toggle("open")));
  const properties = { label: say("allControls"), class: "toggle", "aria-expanded": String(isOpen), "data-key": "more" };
  const element = button("⚙", turn, properties);
  return element;
}

function group(name, ...content) {
  return h("div", { class: "group", role: "group", "aria-label": name }, content);
}

async function change(path, body) {
  const control = await post(path, body);
  if (control) setControl(control);
}

function clock() {
  return h("output", { id: "clock", class: "clock", "aria-label": say("botTime"), "aria-live": "off", title: say("botTime") });
}

/** Whether the bot runs, and how to start it when it doesn't. */
function statusGroup({ running }) {
  const light = h("span", { class: running ? "light on" : "light", role: "status" }, say(running ? "botRuns" : "botStopped"));
  return group(say("bot"), light, !running && button(say("startBot"), controlBot("start"), { class: "primary", "data-key": "start" }));
}

function stopGroup() {
  return group(say("bot"), button(say("stopBot"), controlBot("stop"), { label: say("stopBotLong"), "data-key": "stop" }),
    button(say("killBot"), controlBot("kill"), { label: say("killBotLong"), class: "danger", "data-key": "kill" }));
}

function controlBot(what) {
  return () => change("bot", { do: what });
}

function speedChoice({ scale }) {
  const speeds = [...new Set([...SPEEDS, scale])].sort((one, other) => one - other);
  const choose = (event) => change("clock", { scale: Number(event.target.value) });
  return h("select", { "aria-label": say("speed"), title: say("speed"), "data-key": "speed", onchange: choose },
    speeds.map((speed) => h("option", { value: String(speed), selected: speed === scale }, `× ${speed}`)));
}

function skipGroup() {
  return group(say("botTime"), SKIPS.map(([key, seconds]) =>
    button(`+${say(key)}`, () => change("clock", { skip: seconds }), { label: say("skip", { span: say(key) }), "data-key": key })));
}

function faultButton() {
  const count = state.faults.length;
  const order = (fault) => () => post("faults", fault);
  const cut = async () => {
    for (const method of [null, "getUpdates"]) await post("faults", { status: "drop", times: ENDLESS, ...(method && { method }) });
  };
  const items = [
    { text: say("fault429"), run: order({ status: 429, retry_after: 10, method: "sendMessage" }) },
    { text: say("fault500"), run: order({ status: 500, method: "sendMessage" }) },
    { text: say("faultCut"), run: cut },
    count > 0 && { text: say("faultMend"), run: () => remove("faults") },
  ];
  const text = count ? say("faultsWaiting", { count }) : say("faults");
  const properties = { class: count ? "danger" : "", "aria-haspopup": "menu", "data-key": "faults" };
  return button([text, " ▾"], (event) => openMenu(event.currentTarget, items), properties);
}

function viewGroup({ count, set }) {
  const choices = Array.from({ length: MOST_VIEWS }, (_, index) => index + 1);
  return group(say("side"), choices.map((choice) => {
    const isChosen = String(choice === count);
    const properties = { label: say(`persons${choice}`), "aria-pressed": isChosen, "data-key": `side${choice}` };
    return button(String(choice), () => set(choice), properties);
  }));
}

// Light or dark: as in the system's settings, unless the user has chosen.

const chosen = () => localStorage.getItem("theme") ?? "auto";

/** Apply the appearance that was chosen last. */
export function applyTheme() {
  document.documentElement.dataset.theme = chosen();
}

function themeButton() {
  const next = () => {
    localStorage.setItem("theme", THEMES[(THEMES.indexOf(chosen()) + 1) % THEMES.length]);
    applyTheme();
    element.replaceWith(themeButton());
    document.querySelector('[data-key="theme"]').focus();
  };
  const icon = { auto: "◐", light: "☀", dark: "☾" }[chosen()];
  const element = button(icon, next, { label: say("theme", { look: say(chosen()) }), "data-key": "theme" });
  return element;
}
