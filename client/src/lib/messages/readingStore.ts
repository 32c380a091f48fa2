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
  /** Whether the user opened or clamped it; null while they did neither. */
  open: boolean | null;
}

const UNTOUCHED: Reading = { translated: false, translating: false, failure: null, open: null };

// Rows are unmounted while scrolling; their reading state stays until the page is closed.
const readings = createStore<Readonly<Record<string, Reading>>>({});

/** Each alternative of a reply has its own state. */
const keyOf = ({ id, alternatives }: MessageFragment): string => `${id} ${alternatives.index}`;

export function useReading(message: MessageFragment): Reading {
  return useSyncExternalStore(readings.subscribe, () => readings.get()[keyOf(message)] ?? UNTOUCHED);
}

export function changeReading(message: MessageFragment, change: Partial<Reading>): void {
  const key = keyOf(message);
  const all = readings.get();
  readings.set({ ...all, [key]: { ...(all[key] ?? UNTOUCHED), ...change } });
}
