import type { SqlEntityManager } from "@mikro-orm/sql";
import { findExchangeBefore, findSaid } from "../../../../db/queries/memory/forgetting.ts";
import { findMemoriesOf, findMemory } from "../../../../db/queries/memory/ownMemories.ts";
import type { MemoryRow } from "../../../../db/queries/memory/ownMemories.ts";
import { lockTalk } from "../../../../db/queries/memory/talks.ts";
import type { Language } from "../../../../schema/rules/languages.ts";
import { forgetFacts } from "../forgetting/forgetFacts.ts";
import { forgetWords } from "../forgetting/forgetWords.ts";
import { saysMuchOf, tellingBest } from "./bestMatch.policy.ts";

/** A message that says what is to be remembered or forgotten, and the answer to it. */
export interface WishedBy {
  userId: string;
  npcId: string;
  chatId: string;
  language: Language;
  messageId: string;
  answerId: string;
  position: number;
}

/** Messages back from a wish that may tell what it is about, where no memory does. */
const RECENT = 60;

/**
 * Forgets what a message wants to be forgotten, with the message and its answer, and gives how many memories, or where
 * there was none of it yet, messages that is. The caller has locked the chat.
 */
export async function forgetAsWished(
  em: SqlEntityManager,
  about: string | null,
  said: WishedBy,
  at: Date,
): Promise<number> {
  const { chatId, messageId, answerId } = said;
  const { facts, messageIds } = about === null ? await lastSaid(em, said) : await saidAbout(em, about, said);
  for (const [id, own] of Map.groupBy(facts, (fact) => fact.chatId))
    if (id === chatId || (await lockTalk(em, id))) await forgetFacts(em, own, at);
  await forgetWords(em, chatId, { words: [], texts: [], messageIds: [messageId, answerId, ...messageIds] }, at);
  return facts.length || messageIds.length;
}

interface ToForget {
  facts: MemoryRow[];
  messageIds: string[];
}

/** What the last exchange told or used. */
async function lastSaid(em: SqlEntityManager, { userId, chatId, position }: WishedBy): Promise<ToForget> {
  const { messageIds, memoryIds } = await findExchangeBefore(em, chatId, position);
  const facts = (await findMemoriesOf(em, chatId)).filter(
    (fact) => memoryIds.includes(fact.id) || (fact.messageId !== null && messageIds.includes(fact.messageId)),
  );
  const known = new Set(facts.map(({ id }) => id));
  // Those that another character was told.
  for (const id of memoryIds.filter((one) => !known.has(one))) {
    const fact = await findMemory(em, userId, id);
    if (fact) facts.push(fact);
  }
  return { facts, messageIds };
}

async function saidAbout(
  em: SqlEntityManager,
  about: string,
  { chatId, position, language }: WishedBy,
): Promise<ToForget> {
  const facts = tellingBest(await findMemoriesOf(em, chatId), about, language);
  if (facts.length > 0) return { facts, messageIds: [] };
  const rows = await findSaid(em, chatId, { from: Math.max(0, position - RECENT), most: RECENT });
  const telling = rows.filter((row) => row.position < position && row.texts.some((text) => saysMuchOf(text, about)));
  return { facts: [], messageIds: telling.map(({ id }) => id) };
}
