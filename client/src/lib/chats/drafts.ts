import { createStore } from "../store.ts";
import type { Store } from "../store.ts";

const PREFIX = "chat.draft.";

/**
 * Names a user's chat with a character.
 * The user is part of it, so that the next user of this browser does not see what was typed.
 */
export const chatKeyOf = (userId: string, npcId: string): string => `${userId}.${npcId}`;

const stores = new Map<string, Store<string>>();

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

function write(key: string, text: string): void {
  try {
    if (text) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
  } catch {
    // Storage may be full or forbidden; the text is still on screen.
  }
}

/** What is being typed in a chat, "" when nothing; it outlives the tab and follows other tabs. */
export function draftOf(chatKey: string): Store<string> {
  const key = PREFIX + chatKey;
  const existing = stores.get(key);
  if (existing) return existing;
  const store = createStore(read(key));
  store.subscribe(() => {
    if (read(key) !== store.get()) write(key, store.get());
  });
  window.addEventListener("storage", (event) => {
    if (event.key === key || event.key === null) store.set(read(key));
  });
  stores.set(key, store);
  return store;
}

function draftKeys(): string[] {
  try {
    const stored = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    return [...new Set([...stored, ...stores.keys()])];
  } catch {
    return [...stores.keys()];
  }
}

/** Gives one user what another was typing, in each chat where they were typing nothing themselves. */
export function takeOverDrafts(from: string, to: string): void {
  const beginning = `${PREFIX}${from}.`;
  for (const key of draftKeys()) {
    if (!key.startsWith(beginning)) continue;
    const npcId = key.slice(beginning.length);
    const own = draftOf(chatKeyOf(to, npcId));
    if (!own.get()) own.set(draftOf(chatKeyOf(from, npcId)).get());
  }
}

/** Removes what some users were typing. */
export function forgetDrafts(isForgotten: (userId: string) => boolean): void {
  for (const key of draftKeys()) {
    if (!isForgotten(key.slice(PREFIX.length).split(".")[0] ?? "")) continue;
    stores.get(key)?.set("");
    write(key, "");
  }
}
