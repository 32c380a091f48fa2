import { createStores } from "../../../lib/store.ts";

/** A message that is being edited, and what has been written in its place so far. */
export interface Editing {
  messageId: string;
  text: string;
}

/** What is being edited in a chat, by the chat's key; null where nothing is. What was being written waits as the draft. */
export const editingOf = createStores<Editing | null>(null);
