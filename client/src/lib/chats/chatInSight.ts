import { createStore } from "../store.ts";

/** The character in whose chat the viewer is, while the page is visible; null in no chat. */
export const chatInSight = createStore<string | null>(null);
