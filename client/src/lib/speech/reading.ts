import type { Span } from "../../../../schema/rules/words/sentences.ts";
import { createStore } from "../store.ts";
import type { ReadText } from "./readText.ts";

/** What is read aloud now: one voice speaks at a time. */
export const reading = createStore<ReadText | null>(null);

/** A sentence that is spoken now: where it is in its text, and whether the page plays it or the device speaks. */
export interface SpokenNow extends Span {
  id: string;
  by: "model" | "device";
}

/** The sentence that is spoken now, or was before the one that is being waited for; null while nothing is read. */
export const spokenNow = createStore<SpokenNow | null>(null);

/** Ends reading; only that of one text where `id` names it. */
export function stopReading(id?: string): void {
  if (id === undefined || reading.get()?.id === id) reading.set(null);
}
