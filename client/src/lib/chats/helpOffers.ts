import { useSyncExternalStore } from "react";
import { createStore } from "../store.ts";

/** The messages of this visit that speak of harming oneself. Kept in memory alone: another visit shows nothing. */
const offers = createStore<ReadonlySet<string>>(new Set());

export function showHelp(messageId: string): void {
  offers.set(new Set([...offers.get(), messageId]));
}

/** Whether help is to be offered below a message of one's own. */
export function useIsHelpOffered(messageId: string): boolean {
  return useSyncExternalStore(offers.subscribe, () => offers.get().has(messageId));
}
