import { storeKnowledge } from "../../../db/queries/level/wordKnowledge.ts";
import { forgetReadings } from "../../../db/queries/level/wordReadings.ts";
import { findExplanations, insertExplanation } from "../../../db/queries/words/explanations.ts";
import type { ExplanationRow } from "../../../db/queries/words/explanations.ts";
import { forgetExposures } from "../../../db/queries/words/exposures.ts";
import { AppError } from "../../../schema/rules/appError.ts";
import type { Language } from "../../../schema/rules/languages.ts";
import { MAX_LEMMA_LENGTH } from "../../../schema/rules/words/saved/savedWordRules.ts";
import { sentenceAt } from "../../../schema/rules/words/sentences.ts";
import { placedWord } from "../../../schema/rules/words/textWord.ts";
import type { PlacedWord } from "../../../schema/rules/words/textWord.ts";
import { wordKey } from "../../../schema/rules/words/saved/wordKey.ts";
import { lockUnchangedChat } from "../chat/ensureChat.ts";
import { npcIn } from "../chat/replies/readTalk.ts";
import type { WordRequest } from "../language/languageTools.port.ts";
import { modelAct } from "../modelAct.ts";
import { payFor } from "../points/payFor.ts";
import type { Scope } from "../scope.ts";
import type { WorkScope } from "../unitOfWork.ts";
import { requireViewer } from "../viewer.ts";
import type { Viewer } from "../viewer.ts";
import type { AnalysedText } from "./analysedTexts.ts";
import { explanationView } from "./explanationView.ts";
import type { ExplanationView } from "./explanationView.ts";

import { findWord } from "./findWord.ts";
import type { WordPlace } from "./findWord.ts";
import { guestLookup } from "./guestLookup.ts";

/**
 * Explains a word in the viewer's native language, and stores the explanation: asking again costs nothing. Guests pay
 * with one of their look-ups. Throws UNAUTHENTICATED, VALIDATION_FAILED, NOT_FOUND also where no word starts there,
 * CONFLICT for a message that is still being written or in the native language already, RATE_LIMITED,
 * INSUFFICIENT_POINTS, GUEST_LOOKUPS_USED, GUEST_LOOKUPS_BUSY, AI_UNAVAILABLE, SERVICE_OVERLOADED, UNTRANSLATABLE.
 */
export async function explainWord(
  scope: WorkScope &
    Pick<
      Scope,
      "em" | "viewer" | "clock" | "languageTools" | "textAnalyser" | "limits" | "modelBooks" | "prices" | "wordRanks"
    >,
  asked: WordPlace,
): Promise<ExplanationView> {
  const viewer = requireViewer(scope);
  const { userId, nativeLanguage } = viewer;
  const { npcId, start } = asked;
  const { text, word } = await findWord(scope, viewer, asked);
  const { messageId, alternative, language } = text;
  const place = { messageId, alternative, start, nativeLanguage };
  const before = await findExplanation(scope, place);
  if (before) return explanationView(before);
  if (language === nativeLanguage) throw new AppError("CONFLICT");
  await scope.limits.take("wordByUser", userId);
  const npcName = text.sender === "npc" ? (await npcIn(scope.em, npcId, language)).name : undefined;
  const { request, sentenceStart } = requestFor(text, word, viewer);
  const rankOf = await scope.wordRanks.ranksOf(language);
  await payFor(scope, {
    userId,
    freeTurn: guestLookup(viewer, scope.prices),
    price: scope.prices.word,
    description: "word",
    reference: messageId,
    act: () =>
      modelAct("word", async (signal) => {
        const explained = await scope.languageTools.explainWord({ ...request, npcName }, signal, userId);
        return { ...explained, reading: explained.reading ?? (await readingOf(scope, language, explained.lemma)) };
      }),
    prepare: ({ em }) => lockUnchangedChat(em, viewer, npcId, text.chatId),
    // Of two requests at once only one is paid for.
    store: async ({ em }, explained) => {
      const { surface, sentence } = request;
      // A word that is looked up does not count as met.
      const keys = [surface, request.lemma, explained.lemma].map(wordKey);
      await forgetExposures(em, { userId, messageId, keys });
      // Rarer words may tell of what was talked about; one that is put together of common ones may have no end.
      if (request.lemma.length <= MAX_LEMMA_LENGTH && rankOf(request.lemma) !== null) {
        const key = wordKey(request.lemma);
        await storeKnowledge(em, { userId, language, key, isKnown: false, isSaid: false }, scope.clock());
        await forgetReadings(em, { userId, language, key });
      }
      return insertExplanation(em, { ...place, ...explained, surface, sentence, sentenceStart }, scope.clock());
    },
  });
  const stored = await findExplanation(scope, place);
  if (!stored) throw new AppError("NOT_FOUND");
  return explanationView(stored);
}

/** How a word is read by the analyser, which does not see its sentence; null where it does not take it for one word. */
async function readingOf(
  { textAnalyser, onError }: Pick<Scope, "onError" | "textAnalyser">,
  language: Language,
  lemma: string,
): Promise<string | null> {
  try {
    const [word, ...others] = await textAnalyser.analyse(language, lemma);
    return word && others.length === 0 ? placedWord(word).reading : null;
  } catch (error) {
    // The explanation is worth its price without it.
    onError(error);
    return null;
  }
}

async function findExplanation(
  { em }: Pick<Scope, "em">,
  {
    messageId,
    nativeLanguage,
    alternative,
    start,
  }: Pick<ExplanationRow, "messageId" | "alternative" | "start" | "nativeLanguage">,
): Promise<ExplanationRow | undefined> {
  const explanations = await findExplanations(em.fork(), { messageIds: [messageId], nativeLanguage });
  return explanations.find((one) => one.alternative === alternative && one.start === start);
}

/** What a model is asked about a word, and where its sentence starts. */
function requestFor(
  { text, language }: AnalysedText,
  { start, end, lemma, partOfSpeech }: PlacedWord,
  { nativeLanguage, level }: Viewer,
): { request: WordRequest; sentenceStart: number } {
  const sentence = sentenceAt(text, language, { start, end });
  const request = {
    surface: text.slice(start, end),
    start: start - sentence.start,
    lemma,
    partOfSpeech,
    sentence: text.slice(sentence.start, sentence.end),
    text,
    language,
    nativeLanguage,
    level,
  };
  return { request, sentenceStart: sentence.start };
}
