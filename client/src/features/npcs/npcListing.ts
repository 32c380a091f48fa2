/** The first page of a list (specification, section 9). */
export const FIRST_NPCS = { page: 1, limit: 10 } as const;

/** Tags offered. */
export const TAGS_SHOWN = 12;
