// The words of the page in English and German; {name} is filled in.

const WORDS = {
  en: {
    addPerson: "Add a person", person: "Person", aGroup: "Group", addGroup: "New group", friends: "Three friends and a group",
    welcome: "Nobody is here yet. Add people and a group, and play all of them yourself.",
    you: "You are", chats: "Chats", back: "Back to the chats", pickChat: "Pick a chat.",
    firstName: "First name", language: "Language", username: "Username (optional)", create: "Create", cancel: "Cancel",
    title: "Title", members: "Members", kind: "Kind", bot: "Bot", ok: "OK",
    supergroup: "Group (supergroup)", group: "Small group", forum: "Group with topics",
    member: "member", administrator: "administrator", absent: "not in the group", creator: "owner",
    restricted: "muted", left: "left", kicked: "removed",
    start: "Start", unblock: "Unblock and start", block: "Block the bot", typeHere: "Message", send: "Send",
    commands: "Commands", reply: "Reply", edit: "Edit", remove: "Delete", actions: "Actions for this message",
    replyingTo: "Reply to {name}", editing: "Edit a message", stop: "Stop", deleted: "deleted message", edited: "edited",
    manage: "Group settings", upgrade: "Turn into a supergroup", newTopic: "New topic", topic: "Topic", general: "General",
    closeTopic: "Close the topic", openTopic: "Open the topic", status: "Status of {name}", addMember: "Add {name}",
    joined: "{name} joined the group", leftGroup: "{name} left the group", pinned: "{name} pinned a message",
    migrated: "The group became a supergroup", topicCreated: "Topic “{name}”", topicClosed: "Topic closed",
    topicReopened: "Topic opened", service: "Service message", isTyping: "{name} is typing …", noAnswer: "No answer from the bot.",
    more: "Show more", less: "Show less", spoiler: "Hidden text", photo: "Photo", forwarded: "Forwarded from {name}",
    muted: "You can't write here.", offline: "The sandbox can't be reached. Trying again …", unread: "{count} unread",
    opens: "{text} (opens a link)", close: "Close", silent: "without a sound", moved: "became a supergroup",
  },
  de: {
    addPerson: "Person hinzufügen", person: "Person", aGroup: "Gruppe", addGroup: "Neue Gruppe", friends: "Drei Freunde und eine Gruppe",
    welcome: "Noch ist niemand da. Leg Personen und eine Gruppe an und spiel sie alle selbst.",
    you: "Du bist", chats: "Chats", back: "Zurück zu den Chats", pickChat: "Wähl einen Chat.",
    firstName: "Vorname", language: "Sprache", username: "Benutzername (freiwillig)", create: "Anlegen", cancel: "Abbrechen",
    title: "Titel", members: "Mitglieder", kind: "Art", bot: "Bot", ok: "OK",
    supergroup: "Gruppe (Supergruppe)", group: "Kleine Gruppe", forum: "Gruppe mit Themen",
    member: "Mitglied", administrator: "Administrator", absent: "nicht in der Gruppe", creator: "Besitzer",
    restricted: "stumm", left: "ausgetreten", kicked: "entfernt",
    start: "Starten", unblock: "Freigeben und starten", block: "Bot blockieren", typeHere: "Nachricht", send: "Senden",
    commands: "Befehle", reply: "Antworten", edit: "Bearbeiten", remove: "Löschen", actions: "Aktionen zu dieser Nachricht",
    replyingTo: "Antwort an {name}", editing: "Nachricht bearbeiten", stop: "Lassen", deleted: "gelöschte Nachricht", edited: "bearbeitet",
    manage: "Gruppe verwalten", upgrade: "In eine Supergruppe umwandeln", newTopic: "Neues Thema", topic: "Thema", general: "Allgemein",
    closeTopic: "Thema schließen", openTopic: "Thema öffnen", status: "Rolle von {name}", addMember: "{name} hinzufügen",
    joined: "{name} ist jetzt in der Gruppe", leftGroup: "{name} ist nicht mehr in der Gruppe", pinned: "{name} hat eine Nachricht angeheftet",
    migrated: "Aus der Gruppe ist eine Supergruppe geworden", topicCreated: "Thema „{name}“", topicClosed: "Thema geschlossen",
    topicReopened: "Thema geöffnet", service: "Servicenachricht", isTyping: "{name} schreibt …", noAnswer: "Der Bot hat nicht geantwortet.",
    more: "Mehr zeigen", less: "Weniger zeigen", spoiler: "Verdeckter Text", photo: "Bild", forwarded: "Weitergeleitet von {name}",
    muted: "Du kannst hier nicht schreiben.", offline: "Die Sandbox ist nicht erreichbar. Neuer Versuch …", unread: "{count} ungelesen",
    opens: "{text} (öffnet einen Link)", close: "Schließen", silent: "ohne Ton", moved: "ist jetzt eine Supergruppe",
  },
};

export const language = navigator.language.startsWith("de") ? "de" : "en";

/** The words for this key in the language of the browser. */
export function say(key, values = {}) {
  return WORDS[language][key].replace(/\{(\w+)\}/g, (_, name) => values[name]);
}
