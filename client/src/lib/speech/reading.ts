import { createStore } from "../store.ts";
import type { ReadText } from "./readText.ts";

/** What is read aloud now: one voice speaks at a time. */
export const reading = createStore<ReadText | null>(null);

/** Ends reading; only that of one text where `id` names it. */
export function stopReading(id?: string): void {
  if (id === undefined || reading.get()?.id === id) reading.set(null);
}
