import type { SqlEntityManager } from "@mikro-orm/sql";
import { findUsesElsewhere } from "../../../../db/queries/memory/forgetting.ts";
import type { MemoryRow } from "../../../../db/queries/memory/ownMemories.ts";
import { lockTalk } from "../../../../db/queries/memory/talks.ts";
import { forgetWords } from "./forgetWords.ts";
import { tellingWords } from "./tellingWords.policy.ts";

/**
 * Forgets memories of one conversation with all that tells them: there, and in the person's other conversations where
 * they may have been used. The caller has locked the conversation.
 */
export async function forgetFacts(em: SqlEntityManager, facts: readonly ForgottenFact[], at: Date): Promise<void> {
  const [first] = facts;
  if (!first) return;
  const { chatId, userId } = first;
  const told = facts.flatMap(({ messageId }) => messageId ?? []);
  const forgotten = { words: facts.flatMap(tellingWords), texts: facts.map(({ text }) => text) };
  const elsewhere = await findUsesElsewhere(
    em,
    { userId, chatId },
    facts.map(({ id }) => id),
  );
  await forgetWords(em, chatId, { ...forgotten, messageIds: told }, at);
  for (const other of elsewhere)
    if (await lockTalk(em, other)) await forgetWords(em, other, { ...forgotten, messageIds: [] }, at);
}

/** What of a memory says how it is told. */
export type ForgottenFact = Pick<
  MemoryRow,
  "id" | "chatId" | "userId" | "messageId" | "text" | "words" | "formerWords"
>;
