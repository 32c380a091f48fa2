import { findLinesBefore, findUnscored } from "../../../db/queries/level/unscoredReplies.ts";
import type { ReplyInChat, UnscoredReply } from "../../../db/queries/level/unscoredReplies.ts";
import { countReadings } from "../../../db/queries/level/wordReadings.ts";
import type { WordsMet } from "../../../db/queries/level/wordReadings.ts";
import { findKnowledge } from "../../../db/queries/level/wordKnowledge.ts";
import { savedAmong } from "../../../db/queries/words/saved/savedAmong.ts";
import { dayOf } from "../../../schema/rules/utcDay.ts";
import { wordKey } from "../../../schema/rules/words/saved/wordKey.ts";
import { placedWord } from "../../../schema/rules/words/textWord.ts";
import { keepScores } from "../level/keepScores.ts";
import type { ScoredReply } from "../level/keepScores.ts";
import { evidenceAt, knowing, vocabularyAt } from "../level/knownWords.policy.ts";
import { scoreReply } from "../level/replyScore.policy.ts";
import { noteVocabulary } from "../level/vocabularyToday.ts";
import type { Scope } from "../scope.ts";
import { analysedTexts } from "./analysedTexts.ts";
import type { AnalysedText } from "./analysedTexts.ts";

type Scoring = Pick<Scope, "em" | "clock" | "onError" | "textAnalyser" | "wordRanks">;

/**
 * Scores replies that have ended by what their readers know, and counts what new words they and the lines before them had.
 * What cannot be analysed has no score. Throws SERVICE_OVERLOADED while too many texts wait.
 */
export async function scoreReplies(scope: Scoring, ended: readonly ReplyInChat[]): Promise<void> {
  const replies = await findUnscored(scope.em.fork(), ended, dayOf(scope.clock()));
  const lines = await findLinesBefore(scope.em.fork(), replies);
  const analysed = await analysedTexts(scope, [...replies, ...lines]);
  const texts = new Map(analysed.map((text) => [keyOf(text), text]));
  const scores: ScoredReply[] = [];
  const met: WordsMet[] = [];
  // One after the other: many replies at once would take the connections of those who wait for an answer.
  for (const reply of replies) {
    const text = texts.get(keyOf(reply));
    const line = lines.find(({ replyId }) => replyId === reply.replyId);
    if (!text) continue;
    const { score, words } = await scoredReply(scope, reply, { text, line: line && texts.get(keyOf(line)) });
    scores.push(score);
    if (words.read.length + words.used.length > 0) met.push(words);
  }
  if (met.length > 0) await countReadings(scope.em.fork(), met, scope.clock());
  await noteVocabularies(scope, replies);
  // Last: what has a score is done with.
  await keepScores(scope.em, scores);
}

const keyOf = ({ messageId, alternative }: Pick<AnalysedText, "messageId" | "alternative">): string =>
  `${messageId} ${alternative}`;

/** Notes how many words the readers know, with their first replies of a day. */
async function noteVocabularies(scope: Scoring, replies: readonly UnscoredReply[]): Promise<void> {
  const noted = new Set<string>();
  for (const { userId, language, placed, isNoted } of replies) {
    const learning = `${userId} ${language}`;
    if (placed === null || isNoted || noted.has(learning)) continue;
    noted.add(learning);
    await noteVocabulary(scope, { userId, language, placed });
  }
}

async function scoredReply(
  { em, clock, wordRanks }: Scoring,
  { replyId, chatId, userId, language, level, placed, names }: UnscoredReply,
  { text: reply, line }: { text: AnalysedText; line: AnalysedText | undefined },
): Promise<{ score: ScoredReply; words: WordsMet }> {
  const words = reply.words.map(placedWord);
  const said = line && line.language === language ? line.words.map(placedWord) : [];
  const keys = [...new Set([...words, ...said].map(({ lemma }) => wordKey(lemma)))];
  const rankOf = await wordRanks.ranksOf(language);
  const saved = await savedAmong(em.fork(), { userId, language, keys });
  const knowledge = await findKnowledge(em.fork(), { userId, language, keys }, evidenceAt(clock()));
  const knows = knowing(vocabularyAt(level, placed), rankOf, { saved, knowledge });
  const isListed = (lemma: string): boolean => rankOf(lemma) !== null;
  const score = scoreReply({ language, text: reply.text, words, names }, { knows, isListed });
  // Rarer words may tell of what was talked about: they are not counted.
  const fresh = (lemmas: readonly string[]): string[] => [
    ...new Set(lemmas.filter((lemma) => isListed(lemma) && !knows(lemma)).map(wordKey)),
  ];
  return {
    score: { replyId, chatId, userId, language, level, ...score },
    words: {
      replyId,
      chatId,
      userId,
      language,
      read: fresh(score.hardWords),
      used: fresh(said.map(({ lemma }) => lemma)),
    },
  };
}
