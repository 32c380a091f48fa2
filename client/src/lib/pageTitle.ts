import { createStore } from "./store.ts";

/** The name of the page on screen, already translated; null on the home page and where there is none. */
export const pageTitle = createStore<string | null>(null);
