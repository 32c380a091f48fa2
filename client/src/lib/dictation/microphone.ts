import { createStore } from "../store.ts";

/** Whether what is said is being heard: a voice of the page's own would be taken for its person's. */
export const isMicrophoneOpen = createStore(false);
