import { findUnscored } from "../../../db/queries/level/unscoredReplies.ts";
import type { UnscoredReply } from "../../../db/queries/level/unscoredReplies.ts";
import { findKnowledge } from "../../../db/queries/level/wordKnowledge.ts";
import { savedAmong } from "../../../db/queries/words/saved/savedAmong.ts";
import { wordKey } from "../../../schema/rules/words/saved/wordKey.ts";
import { placedWord } from "../../../schema/rules/words/textWord.ts";
import { keepScores } from "../level/keepScores.ts";
import type { ScoredReply } from "../level/keepScores.ts";
import { knowing, lookedUpSince, vocabularyAt } from "../level/knownWords.policy.ts";
import { scoreReply } from "../level/replyScore.policy.ts";
import type { Scope } from "../scope.ts";
import { analysedTexts } from "./analysedTexts.ts";
import type { AnalysedText } from "./analysedTexts.ts";

type Scoring = Pick<Scope, "em" | "clock" | "onError" | "textAnalyser" | "wordRanks">;

/**
 * Scores replies that have ended by what their readers know. What cannot be analysed has no score. Throws
 * SERVICE_OVERLOADED while too many texts wait.
 */
export async function scoreReplies(scope: Scoring, replyIds: readonly string[]): Promise<void> {
  const replies = await findUnscored(scope.em.fork(), replyIds);
  const analysed = await analysedTexts(scope, replies);
  const texts = new Map(analysed.map((text) => [`${text.messageId} ${text.alternative}`, text]));
  const scores: ScoredReply[] = [];
  // One after the other: many replies at once would take the connections of those who wait for an answer.
  for (const reply of replies) {
    const text = texts.get(`${reply.messageId} ${reply.alternative}`);
    if (text) scores.push(await scoredReply(scope, reply, text));
  }
  await keepScores(scope.em, scores);
}

async function scoredReply(
  { em, clock, wordRanks }: Scoring,
  { replyId, userId, language, level, placed, names }: UnscoredReply,
  { text, words: found }: AnalysedText,
): Promise<ScoredReply> {
  const words = found.map(placedWord);
  const keys = [...new Set(words.map(({ lemma }) => wordKey(lemma)))];
  const rankOf = await wordRanks.ranksOf(language);
  const saved = await savedAmong(em.fork(), { userId, language, keys });
  const knowledge = await findKnowledge(em.fork(), { userId, language, keys }, lookedUpSince(clock()));
  const score = scoreReply(
    { language, text, words, names },
    {
      knows: knowing(vocabularyAt(level, placed), rankOf, { saved, knowledge }),
      isListed: (lemma) => rankOf(lemma) !== null,
    },
  );
  return { replyId, userId, language, level, ...score };
}
