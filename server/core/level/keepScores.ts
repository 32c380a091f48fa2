import type { SqlEntityManager } from "@mikro-orm/sql";
import { findPaces } from "../../../db/queries/level/paces.ts";
import type { PaceRow } from "../../../db/queries/level/paces.ts";
import { insertScores, MOST_NAMED } from "../../../db/queries/level/replyScores.ts";
import type { Language, Level } from "../../../schema/rules/languages.ts";
import { paceAfter, STEADY } from "./pace.policy.ts";
import type { TextScore } from "./replyScore.policy.ts";

/** A reply's score, and whose pace it is to change. */
export interface ScoredReply extends TextScore {
  replyId: string;
  chatId: string;
  userId: string;
  language: Language;
  level: Level;
}

/** Stores the scores of replies, given in the order of their ends, and moves the paces of their readers. */
export async function keepScores(em: { fork(): SqlEntityManager }, replies: readonly ScoredReply[]): Promise<void> {
  if (replies.length === 0) return;
  const readers = [...new Set(replies.map(({ userId }) => userId))];
  // The words that were too hard before are added as they are stored.
  const before = (await findPaces(em.fork(), readers)).map((pace): PaceRow => ({ ...pace, tooHard: [] }));
  const paces = new Map(before.map((pace) => [keyOf(pace), pace]));
  for (const score of replies) paces.set(keyOf(score), paceWith(paces.get(keyOf(score)), score));
  const changed = new Set(replies.map(keyOf));
  await insertScores(
    em.fork(),
    replies,
    [...paces.values()].filter((pace) => changed.has(keyOf(pace))),
  );
}

const keyOf = ({ userId, language }: { userId: string; language: Language }): string => `${userId} ${language}`;

function paceWith(before: PaceRow | undefined, score: ScoredReply): PaceRow {
  const { userId, language, level, hardWords } = score;
  const tooHard = [...new Set([...hardWords, ...(before?.tooHard ?? [])])].slice(0, MOST_NAMED);
  return { userId, language, tooHard, ...paceAfter(before ?? STEADY, level, score) };
}
