import { createStore } from "../store.ts";
import type { Store } from "../store.ts";

/** `draft`: what is being typed. `outbox`: messages that wait to be sent. */
type Kind = "draft" | "outbox";

const PREFIX = "chat.";

/** Names one person's chat with one character: what one person of this browser has not sent is not the next one's to see. */
export const chatKeyOf = (userId: string, npcId: string): string => `${userId}.${npcId}`;

const keyOf = (kind: Kind, chatKey: string): string => `${PREFIX}${kind}.${chatKey}`;
const isOfUser = (key: string, userId: string): boolean => key.split(".")[2] === userId;

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

/** Takes up at once what another tab has changed, of which the browser tells only later. */
export function readAgain(kind: Kind, chatKey: string): void {
  keptText(kind, chatKey).set(read(keyOf(kind, chatKey)));
}

function keptKeys(): string[] {
  try {
    return Object.keys(localStorage).filter(
      (key) => key.startsWith(`${PREFIX}draft.`) || key.startsWith(`${PREFIX}outbox.`),
    );
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

/** The characters to whom messages of a person wait to be sent. */
export function npcsWithUnsent(userId: string): string[] {
  return keptKeys().flatMap((key) => {
    const [, kind, user, npcId] = key.split(".");
    return kind === "outbox" && user === userId && npcId ? [npcId] : [];
  });
}

/** Forgets what is kept of everybody but one; of everybody, when that is nobody. */
export function forgetTextsExceptOf(userId: string | null): void {
  forget((key) => userId === null || !isOfUser(key, userId));
}

/** Forgets what is kept of one chat. */
export function forgetTextsOfChat(chatKey: string): void {
  forget((key) => key === keyOf("draft", chatKey) || key === keyOf("outbox", chatKey));
}
