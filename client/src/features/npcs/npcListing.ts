/** The first page of a list (specification, section 9). */
export const FIRST_NPCS = { page: 1, limit: 10 } as const;

/** Tags offered. */
export const TAGS_SHOWN = 12;

/** Chats that home offers to continue: a page of the chat list, so that both are one list in the cache. */
export const RECENT_CHATS = 10;
