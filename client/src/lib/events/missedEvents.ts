import { createStore } from "../store.ts";

/**
 * Counts how often events may have been missed, as before they began:
 * what is on screen is read again after each change.
 */
export const missedEvents = createStore(0);
