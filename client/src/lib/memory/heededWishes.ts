import { useSyncExternalStore } from "react";
import type { Language } from "../../../../schema/rules/languages.ts";
import { createStore } from "../store.ts";

/** What was done because a message asks to remember or to forget something. */
export interface HeededWish {
  messageId: string;
  /** Null where something was forgotten. */
  remembered: { id: string; text: string; language: Language } | null;
}

/** The wishes of this visit, by their messages. */
const wishes = createStore<ReadonlyMap<string, HeededWish>>(new Map());

export function showHeeded({ messageId, remembered }: HeededWish): void {
  wishes.set(new Map(wishes.get()).set(messageId, { messageId, remembered }));
}

export function hideHeeded(messageId: string): void {
  const left = new Map(wishes.get());
  left.delete(messageId);
  wishes.set(left);
}

/** What was done because of a message of one's own; null where it asks for nothing. */
export function useHeededWish(messageId: string): HeededWish | null {
  return useSyncExternalStore(wishes.subscribe, () => wishes.get().get(messageId) ?? null);
}
