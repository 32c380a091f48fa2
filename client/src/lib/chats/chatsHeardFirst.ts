import { createStore } from "../store.ts";

/** The characters of one's own chats whose newest message is heard and not shown yet, for what tells of it elsewhere. */
export const chatsHeardFirst = createStore<ReadonlySet<string>>(new Set());
