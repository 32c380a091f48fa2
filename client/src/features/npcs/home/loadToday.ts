import { createElement } from "react";
import type { ReactElement } from "react";
import { createStore } from "../../../lib/store.ts";

const today = createStore<ReactElement | null>(null);

/** What home has for those who come back, once its code is here; null before. */
export const useToday = today.use;

/** Loads its code, which no first visit needs. It is shown at once then: a lazy component would come a frame later. */
export async function loadToday(): Promise<void> {
  if (today.get()) return;
  const { default: Today } = await import("./Today.tsx");
  today.set(createElement(Today));
}
