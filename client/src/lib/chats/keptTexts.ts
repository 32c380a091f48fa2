import { createStore } from "../store.ts";
import type { Store } from "../store.ts";

/** `draft`: what is being typed. `unsent`: messages that wait to be sent. */
type Kind = "draft" | "unsent";

const PREFIX = "chat.";

/**
 * The part of a key that names a kind. Unsent messages were once called the outbox:
 * texts that browsers keep from then must still be found.
 */
const STORED_AS: Record<Kind, string> = { draft: "draft", unsent: "outbox" };

/**
 * Names a user's chat with a character.
 * The user is part of it, so that the next user of this browser does not see unsent texts.
 */
export const chatKeyOf = (userId: string, npcId: string): string => `${userId}.${npcId}`;

const keyOf = (kind: Kind, chatKey: string): string => `${PREFIX}${STORED_AS[kind]}.${chatKey}`;

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

/** What this browser keeps of a chat, "" when nothing; it outlives the tab and follows other tabs. */
export function keptText(kind: Kind, chatKey: string): Store<string> {
  const key = keyOf(kind, chatKey);
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

/** Reads at once what another tab has changed; the browser's event comes later. */
export function readAgain(kind: Kind, chatKey: string): void {
  keptText(kind, chatKey).set(read(keyOf(kind, chatKey)));
}

function keptKeys(): string[] {
  try {
    const beginnings = Object.values(STORED_AS).map((kind) => `${PREFIX}${kind}.`);
    return Object.keys(localStorage).filter((key) => beginnings.some((beginning) => key.startsWith(beginning)));
  } catch {
    return [];
  }
}

function forget(isForgotten: (key: string) => boolean): void {
  for (const key of new Set([...keptKeys(), ...stores.keys()])) {
    if (!isForgotten(key)) continue;
    stores.get(key)?.set("");
    write(key, "");
  }
}

/** The ids of the characters for whose chats a user has unsent messages. */
export function npcsWithUnsent(userId: string): string[] {
  return keptKeys().flatMap((key) => {
    const [, kind, user, npcId] = key.split(".");
    return kind === STORED_AS.unsent && user === userId && npcId ? [npcId] : [];
  });
}

/** Gives one user what another was typing, in each chat where they were typing nothing themselves. */
export const takeOverDrafts = (from: string, to: string): void => takeOver("draft", from, to);

/** The same with messages that wait to be sent. */
export function takeOverTexts(from: string, to: string): void {
  takeOver("draft", from, to);
  takeOver("unsent", from, to);
}

function takeOver(kind: Kind, from: string, to: string): void {
  const beginning = keyOf(kind, `${from}.`);
  for (const key of new Set([...keptKeys(), ...stores.keys()])) {
    if (!key.startsWith(beginning)) continue;
    const npcId = key.slice(beginning.length);
    const own = keptText(kind, chatKeyOf(to, npcId));
    if (!own.get()) own.set(keptText(kind, chatKeyOf(from, npcId)).get());
  }
}

/** Removes the texts of some users. */
export function forgetTexts(isForgotten: (userId: string) => boolean): void {
  forget((key) => isForgotten(key.split(".")[2] ?? ""));
}

/** Removes the kept texts of one chat. */
export function forgetTextsOfChat(chatKey: string): void {
  forget((key) => key === keyOf("draft", chatKey) || key === keyOf("unsent", chatKey));
}
