/** What a memory is about: the person, the character as the chat has shaped it, and what both have agreed on. */
export const MEMORY_TOPICS = ["person", "name", "plan", "promise", "character"] as const;
export type MemoryTopic = (typeof MEMORY_TOPICS)[number];

/** Characters of a memory. */
export const MAX_MEMORY_LENGTH = 300;
