import { object } from "yup";
import { lineRule } from "./input/text.ts";

/** What a memory is about: the person, the character as the chat has shaped it, and what both have agreed on. */
export const MEMORY_TOPICS = ["person", "name", "plan", "promise", "character"] as const;
export type MemoryTopic = (typeof MEMORY_TOPICS)[number];

/** What a person may let all characters know: what is about themselves. */
export const SHARED_TOPICS: readonly MemoryTopic[] = ["person", "name"];

/** Characters of a memory. */
export const MAX_MEMORY_LENGTH = 300;

/** Memories that a conversation may have. */
export const MAX_MEMORIES = 500;

/** The newest parts of a conversation whose summaries are shown. */
export const MAX_SUMMARIES = 100;

/** A memory in the words of its person. */
export const memoryRules = object({ text: lineRule(MAX_MEMORY_LENGTH).required("validation.required") });
