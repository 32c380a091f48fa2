import type { SqlEntityManager } from "@mikro-orm/sql";
import { forgetScores } from "../../../../db/queries/level/replyScores.ts";
import { withdrawReading } from "../../../../db/queries/memory/claims.ts";
import {
  deleteSuggestions,
  emptySummaries,
  findSaid,
  findSuggested,
  findSummed,
  forgetMessages,
} from "../../../../db/queries/memory/forgetting.ts";
import type { SaidRow } from "../../../../db/queries/memory/forgetting.ts";
import { deleteMemories, findMemoriesOf, setFormerWords } from "../../../../db/queries/memory/ownMemories.ts";
import type { Language } from "../../../../schema/rules/languages.ts";
import { standsIn } from "../../../../schema/rules/words/standsIn.ts";
import { wordKey } from "../../../../schema/rules/words/saved/wordKey.ts";

/** What is forgotten in a conversation. */
export interface Forgotten {
  /** Where one of them stands, it is told. */
  words: readonly string[];
  /** What says exactly this tells it, too. */
  texts: readonly string[];
  messageIds: readonly string[];
}

/** Messages that are read at once. */
const PAGE = 500;

/**
 * Takes out of a conversation all that tells something: memories, messages, vectors, and suggestions, and has summaries
 * made again of what is left. The caller has locked the conversation.
 */
export async function forgetWords(
  em: SqlEntityManager,
  chatId: string,
  { words, texts, messageIds }: Forgotten,
  at: Date,
): Promise<void> {
  const hasWord = standsIn(words);
  const whole = new Set(texts.map(wordKey));
  const tells = (text: string, language: Language): boolean => hasWord(text, language) || whole.has(wordKey(text));
  const named = new Set(messageIds);
  const said = await findTelling(em, chatId, ({ id, isRunning, texts: said_, language }) => {
    // What is being written may have been told it.
    return isRunning || named.has(id) || said_.some((text) => tells(text, language));
  });
  const ids = said.map(({ id }) => id);
  await forgetMessages(em, ids, at);
  await forgetScores(em, chatId);

  const memories = await findMemoriesOf(em, chatId);
  const language = memories[0]?.language ?? said[0]?.language ?? "en";
  const gone = memories.filter((memory) =>
    [memory.text, memory.subject, ...memory.words].some((text) => tells(text, memory.language)),
  );
  await deleteMemories(
    em,
    gone.map(({ id }) => id),
  );
  // In the words of its person, a memory stays, but no longer knows that it once told this.
  for (const { id, formerWords, language: worded } of memories)
    if (formerWords.some((text) => tells(text, worded)))
      await setFormerWords(
        em,
        id,
        formerWords.filter((text) => !tells(text, worded)),
      );

  const positions = said.map(({ position }) => position);
  const summaries = (await findSummed(em, chatId)).filter(
    ({ summary, fromPosition, toPosition }) =>
      tells(summary, language) ||
      texts.some((text) => wordKey(summary).includes(wordKey(text))) ||
      positions.some((position) => position >= (fromPosition ?? Infinity) && position < (toPosition ?? 0)),
  );
  await emptySummaries(
    em,
    summaries.map(({ id }) => id),
  );

  const suggested = (await findSuggested(em, chatId)).filter((row) =>
    row.texts.some((text) => tells(text, row.language)),
  );
  await deleteSuggestions(
    em,
    suggested.map(({ messageId }) => messageId),
  );
  await withdrawReading(em, chatId, at);
}

async function findTelling(
  em: SqlEntityManager,
  chatId: string,
  isTelling: (row: SaidRow) => boolean,
): Promise<SaidRow[]> {
  const found: SaidRow[] = [];
  for (let from = 0; ;) {
    const rows = await findSaid(em, chatId, { from, most: PAGE });
    found.push(...rows.filter(isTelling));
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return found;
    from = last.position + 1;
  }
}
