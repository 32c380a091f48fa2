import { useSyncExternalStore } from "react";
import { createStore } from "../store.ts";
import type { MessageFragment } from "./message.generated.ts";

/** How a message is displayed. */
export interface Reading {
  /** Whether its translation is shown, once there is one. */
  translated: boolean;
  /** Its translation is being loaded. */
  translating: boolean;
  /** Why it could not be translated; null while nothing went wrong. */
  failure: { error: unknown } | null;
  /** Whether the user opened or folded it; null while they did neither. */
  open: boolean | null;
  /** It was read open, and stays so for as long as the page is there. */
  read: boolean;
}

const UNTOUCHED: Reading = { translated: false, translating: false, failure: null, open: null, read: false };

// Rows are unmounted while scrolling; their reading state stays until the page is closed.
const readings = createStore<Readonly<Record<string, Reading>>>({});

/** Names what is read: each alternative of a reply has its own state. */
export type Read = { id: string; alternatives: Pick<MessageFragment["alternatives"], "index"> };

const keyOf = ({ id, alternatives }: Read): string => `${id} ${alternatives.index}`;

export function useReading(message: Read): Reading {
  return useSyncExternalStore(readings.subscribe, () => readings.get()[keyOf(message)] ?? UNTOUCHED);
}

export function changeReading(message: Read, change: Partial<Reading>): void {
  const key = keyOf(message);
  const all = readings.get();
  readings.set({ ...all, [key]: { ...(all[key] ?? UNTOUCHED), ...change } });
}
