import { createStore } from "../store.ts";

/** Counts the changes of memories, here and on other devices: after one, they are asked for again. */
export const memoryVersion = createStore(0);

export function memoriesHaveChanged(): void {
  memoryVersion.set(memoryVersion.get() + 1);
}
