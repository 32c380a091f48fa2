import { findVocabulary } from "../../../db/queries/level/vocabularies.ts";
import { findKnowledge } from "../../../db/queries/level/wordKnowledge.ts";
import type { Language } from "../../../schema/rules/languages.ts";
import { placedWord } from "../../../schema/rules/words/textWord.ts";
import { knowing, evidenceAt, vocabularyAt } from "../level/knownWords.policy.ts";
import { countedWords } from "../level/replyScore.policy.ts";
import type { Scope } from "../scope.ts";
import type { Viewer } from "../viewer.ts";
import type { ReadMessage } from "./readMessages.ts";

/** Where the words start, in each of these messages, that count as new to the viewer; none in lines of their own. */
export async function newWords(
  scope: Pick<Scope, "em" | "clock" | "wordRanks">,
  viewer: Viewer,
  messages: readonly ReadMessage[],
): Promise<number[][]> {
  const said = messages.filter(({ sender, language }) => sender === "npc" && language !== viewer.nativeLanguage);
  const languages = [...new Set(said.map(({ language }) => language))];
  const newIn = new Map(
    await Promise.all(
      languages.map(async (language) => {
        const saved = said.filter((one) => one.language === language).flatMap((one) => one.saved);
        return [language, await newFinder(scope, viewer, language, saved)] as const;
      }),
    ),
  );
  return messages.map((message) => (said.includes(message) ? (newIn.get(message.language)?.(message) ?? []) : []));
}

async function newFinder(
  { em, clock, wordRanks }: Pick<Scope, "em" | "clock" | "wordRanks">,
  { userId, level }: Viewer,
  language: Language,
  saved: ReadMessage["saved"],
): Promise<(message: ReadMessage) => number[]> {
  const [placed, knowledge, rankOf] = await Promise.all([
    findVocabulary(em.fork(), { userId, language }),
    findKnowledge(em.fork(), { userId, language }, evidenceAt(clock())),
    wordRanks.ranksOf(language),
  ]);
  // Advanced learners may be asked any word, and yet some are new to them.
  const vocabulary = placed?.size ?? vocabularyAt(level, null);
  const knows = knowing(vocabulary, rankOf, { saved, knowledge });
  return ({ text, words }) =>
    countedWords({ language, text, words: words.map(placedWord), names: [] }, (lemma) => rankOf(lemma) !== null)
      .filter(({ lemma }) => !knows(lemma))
      .map(({ start }) => start);
}
