import { findUnscored } from "../../../db/queries/level/unscoredReplies.ts";
import type { UnscoredReply } from "../../../db/queries/level/unscoredReplies.ts";
import { placedWord } from "../../../schema/rules/words/textWord.ts";
import type { TextWord } from "../../../schema/rules/words/textWord.ts";
import { keepScores } from "../level/keepScores.ts";
import type { ScoredReply } from "../level/keepScores.ts";
import { knowing } from "../level/knownWords.policy.ts";
import { scoreReply } from "../level/replyScore.policy.ts";
import type { WordRanks } from "../level/wordRanks.port.ts";
import type { Scope } from "../scope.ts";
import { analysedTexts } from "./analysedTexts.ts";

/**
 * Scores replies that have ended by what their readers know. What cannot be analysed has no score. Throws
 * SERVICE_OVERLOADED while too many texts wait.
 */
export async function scoreReplies(
  scope: Pick<Scope, "em" | "onError" | "textAnalyser" | "wordRanks">,
  replyIds: readonly string[],
): Promise<void> {
  const replies = await findUnscored(scope.em.fork(), replyIds);
  const analysed = await analysedTexts(scope, replies);
  const texts = new Map(analysed.map((text) => [`${text.messageId} ${text.alternative}`, text]));
  const scores = await Promise.all(
    replies.map(async (reply): Promise<ScoredReply[]> => {
      const text = texts.get(`${reply.messageId} ${reply.alternative}`);
      return text ? [await scoredReply(scope.wordRanks, reply, text)] : [];
    }),
  );
  await keepScores(scope.em, scores.flat());
}

async function scoredReply(
  wordRanks: WordRanks,
  { replyId, userId, language, level, names, saved }: UnscoredReply,
  { text, words }: { text: string; words: readonly TextWord[] },
): Promise<ScoredReply> {
  const rankOf = await wordRanks.ranksOf(language);
  const scored = { language, text, words: words.map(placedWord), names };
  const score = scoreReply(scored, {
    knows: knowing(level, rankOf, saved),
    isListed: (lemma) => rankOf(lemma) !== null,
  });
  return { replyId, userId, language, level, ...score };
}
