// The bar above the look-alike: time, the bot's process, faults, how many persons side by side, light or dark.

import { act, forget } from "./api.js";
import { button, h, openMenu } from "./dom.js";
import { now, state, takeMachine } from "./state.js";
import { language, say } from "./words.js";

const SPEEDS = [1, 10, 60, 600, 3600];
const SKIPS = [["tenMinutes", 600], ["oneHour", 3600], ["twelveHours", 43200]];
const CLOCK = { weekday: "short", hour: "2-digit", minute: "2-digit", second: "2-digit" };
const MOST_VIEWS = 4;
const THEMES = ["auto", "light", "dark"];
const ENDLESS = 1_000_000;

/** Draw the bar; `views` has count and set(count). */
export function showBar(place, views) {
  const isOpen = place.classList.contains("open");
  const focused = place.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  place.setAttribute("aria-label", say("stage"));
  const { machine } = state;
  const ofMachine = machine ? [speedChoice(machine), skipGroup(), machine.running && endGroup()] : [];
  const more = h("div", { class: "more" }, ofMachine, faultButton(), viewGroup(views), themeButton());
  place.replaceChildren(...(machine ? [clock(), lightGroup(machine)] : []), toggle(place, isOpen), more);
  place.querySelector(`[data-key="${focused}"]`)?.focus();
  tick();
}

/** Show what time it is for the bot. */
export function tick() {
  const element = document.getElementById("clock");
  if (element) element.textContent = new Date(now()).toLocaleString(language, CLOCK);
}

/** On a narrow page most of the bar is hidden until it is asked for. */
function toggle(place, isOpen) {
  const turn = () => element.setAttribute("aria-expanded", String(place.classList.toggle("open")));
  const properties = { label: say("stageShow"), class: "toggle", "aria-expanded": String(isOpen), "data-key": "more" };
  const element = button("⚙", turn, properties);
  return element;
}

function group(name, ...content) {
  return h("div", { class: "group", role: "group", "aria-label": name }, content);
}

async function change(path, body) {
  const machine = await act(path, body);
  if (machine) takeMachine(machine);
}

function clock() {
  return h("output", { id: "clock", class: "clock", "aria-label": say("botTime"), "aria-live": "off", title: say("botTime") });
}

/** Whether the bot runs, and how to start it when it doesn't. */
function lightGroup({ running }) {
  const light = h("span", { class: running ? "light on" : "light", role: "status" }, say(running ? "botRuns" : "botStopped"));
  return group(say("bot"), light, !running && button(say("startBot"), wish("start"), { class: "primary", "data-key": "start" }));
}

function endGroup() {
  return group(say("bot"), button(say("stopBot"), wish("stop"), { label: say("stopBotLong"), "data-key": "stop" }),
    button(say("killBot"), wish("kill"), { label: say("killBotLong"), class: "danger", "data-key": "kill" }));
}

function wish(what) {
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
  const order = (fault) => () => act("faults", fault);
  const cut = async () => {
    for (const method of [null, "getUpdates"]) await act("faults", { status: "drop", times: ENDLESS, ...(method && { method }) });
  };
  const items = [
    { text: say("fault429"), act: order({ status: 429, retry_after: 10, method: "sendMessage" }) },
    { text: say("fault500"), act: order({ status: 500, method: "sendMessage" }) },
    { text: say("faultCut"), act: cut },
    count > 0 && { text: say("faultMend"), act: () => forget("faults") },
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

// Light and dark: as the system is, unless the person has chosen.

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
