import { randomUUID } from "node:crypto";
import type { SqlEntityManager } from "@mikro-orm/sql";
import { insertMemories } from "../../../db/queries/memory/memories.ts";
import { isMemoryOff } from "../../../db/queries/memory/memorySwitches.ts";
import { countMemoriesOf } from "../../../db/queries/memory/ownMemories.ts";
import type { Language } from "../../../schema/rules/languages.ts";
import { MAX_MEMORIES } from "../../../schema/rules/memory.ts";

/** What a person wants to be remembered, and the message that says so, if there is one. */
export interface WantedMemory {
  userId: string;
  chatId: string;
  language: Language;
  text: string;
  messageId: string | null;
  position: number | null;
}

/** Of three, what matters most. */
const MOST_IMPORTANT = 3;

/**
 * Remembers what a person says is to be remembered, pinned, and gives its id; null where nothing is remembered of this
 * conversation, or it has as many memories as it may. The caller has locked the chat.
 */
export async function rememberText(
  em: SqlEntityManager,
  { userId, chatId, language, text, messageId, position }: WantedMemory,
  at: Date,
): Promise<string | null> {
  if (await isMemoryOff(em, chatId)) return null;
  if ((await countMemoriesOf(em, chatId)) >= MAX_MEMORIES) return null;
  const id = randomUUID();
  const memory = {
    id,
    topic: "person",
    // A subject that no other has: it supersedes none, and none supersedes it.
    subject: text.slice(0, LONGEST_SUBJECT),
    text,
    language,
    words: [],
    importance: MOST_IMPORTANT,
    isPinned: true,
    messageId,
    position,
    saidAt: at,
    vector: null,
    supersedes: null,
  } as const;
  await insertMemories(em, { chatId, userId }, [{ ...memory, words: [] }], at);
  return id;
}

const LONGEST_SUBJECT = 60;
