import type { SqlEntityManager } from "@mikro-orm/sql";
import { forgetScores } from "../../../../db/queries/level/replyScores.ts";
import { findUsesElsewhere, forgetAllMessages, skipUnread } from "../../../../db/queries/memory/forgetting.ts";
import { findMemoriesOf } from "../../../../db/queries/memory/ownMemories.ts";
import { dropMemories } from "../../../../db/queries/memory/restarts.ts";
import { lockTalk } from "../../../../db/queries/memory/talks.ts";
import { forgetWords } from "./forgetWords.ts";
import { tellingWords } from "./tellingWords.policy.ts";

/**
 * Forgets all that was said so far in a conversation, and elsewhere what its memories told there. The caller has locked
 * the conversation.
 */
export async function forgetWholeTalk(
  em: SqlEntityManager,
  talk: { chatId: string; userId: string },
  at: Date,
): Promise<void> {
  const { chatId, userId } = talk;
  const facts = await findMemoriesOf(em, chatId);
  for (const fact of facts)
    for (const other of await findUsesElsewhere(em, talk, [fact.id]))
      if (await lockTalk(em, other))
        await forgetWords(em, other, { words: tellingWords(fact), texts: [fact.text], messageIds: [] }, at);
  await dropMemories(em, chatId, userId);
  await forgetAllMessages(em, chatId, at);
  await forgetScores(em, chatId);
  await skipUnread(em, chatId);
}
