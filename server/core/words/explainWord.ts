import { findExplanations, insertExplanation } from "../../../db/queries/words/explanations.ts";
import type { ExplanationRow } from "../../../db/queries/words/explanations.ts";
import { findWordTexts } from "../../../db/queries/words/wordTexts.ts";
import { AppError } from "../../../schema/rules/appError.ts";
import { isUuid } from "../../../schema/rules/identifiers.ts";
import type { Language } from "../../../schema/rules/languages.ts";
import { parse } from "../../../schema/rules/parse.ts";
import { wordStartRules } from "../../../schema/rules/words/wordPlaces.ts";
import { lockSameChat } from "../chat/ensureChat.ts";
import { npcIn } from "../chat/replies/readTalk.ts";
import type { WordRequest } from "../language/languageTools.port.ts";
import { modelAct } from "../language/modelAct.ts";
import { payFor } from "../points/payFor.ts";
import type { Scope } from "../scope.ts";
import { requireRegistered } from "../viewer.ts";
import type { Viewer } from "../viewer.ts";
import { analysedTexts } from "./analysedTexts.ts";
import type { AnalysedText } from "./analysedTexts.ts";
import { explanationView } from "./explanationView.ts";
import type { ExplanationView } from "./explanationView.ts";
import { sentenceAt } from "./sentenceAt.policy.ts";

/** The word that starts there in a message of the viewer's chat with a character. */
export interface WordPlace {
  npcId: string;
  messageId: string;
  /** In UTF-16 units. */
  start: number;
}

/**
 * Explains a word in the viewer's native language, and keeps the explanation: asking again costs nothing. Throws
 * UNAUTHENTICATED, GUEST_FORBIDDEN, VALIDATION_FAILED, NOT_FOUND also where no word starts there, CONFLICT for a message
 * that is still being written or in the native language already, RATE_LIMITED, INSUFFICIENT_POINTS, AI_UNAVAILABLE,
 * SERVICE_OVERLOADED, UNTRANSLATABLE.
 */
export async function explainWord(scope: Scope, { npcId, messageId, ...at }: WordPlace): Promise<ExplanationView> {
  const viewer = requireRegistered(scope);
  const { userId, nativeLanguage } = viewer;
  const { start } = parse(wordStartRules, at);
  if (![npcId, messageId].every(isUuid)) throw new AppError("NOT_FOUND");
  const text = await textOf(scope, viewer, npcId, messageId);
  const place = { messageId: text.messageId, alternative: text.alternative, start, nativeLanguage };
  const before = await findExplanation(scope, place);
  if (before) return explanationView(before);
  if (text.language === nativeLanguage) throw new AppError("CONFLICT");
  const asked = requestFor(text, start, viewer);
  if (!asked) throw new AppError("NOT_FOUND");
  await scope.limits.take("wordByUser", userId);
  const npcName = text.sender === "npc" ? (await npcIn(scope.em, npcId, text.language)).name : undefined;
  const { request, sentenceStart } = asked;
  await payFor(scope, {
    userId,
    price: scope.prices.word,
    description: "word",
    reference: messageId,
    act: () =>
      modelAct("word", async (signal) => {
        const told = await scope.languageTools.explainWord({ ...request, npcName }, signal);
        return { ...told, reading: told.reading ?? (await readingOf(scope, text.language, told.lemma)) };
      }),
    prepare: ({ em }) => lockSameChat(em, viewer, npcId, text.chatId),
    // Of two requests at once only one is paid for.
    keep: ({ em }, told) => {
      const { surface, sentence } = request;
      return insertExplanation(em, { ...place, ...told, surface, sentence, sentenceStart }, scope.clock());
    },
  });
  const kept = await findExplanation(scope, place);
  if (!kept) throw new AppError("NOT_FOUND");
  return explanationView(kept);
}

/** The message with its words. Throws NOT_FOUND, CONFLICT, SERVICE_OVERLOADED. */
async function textOf(scope: Scope, { userId }: Viewer, npcId: string, messageId: string): Promise<AnalysedText> {
  const [found] = await findWordTexts(scope.em, { userId, npcId, messageIds: [messageId] });
  if (!found) throw new AppError("NOT_FOUND");
  if (found.text === null) throw new AppError("CONFLICT");
  const [analysed] = await analysedTexts(scope, [found]);
  if (!analysed) throw new AppError("NOT_FOUND");
  return analysed;
}

/** How a word is read by the analyser, which does not see its sentence; null where it does not take it for one word. */
async function readingOf({ textAnalyser, onError }: Scope, language: Language, lemma: string): Promise<string | null> {
  try {
    const [word, ...others] = await textAnalyser.analyse(language, lemma);
    return word && others.length === 0 ? word[3] : null;
  } catch (error) {
    // The explanation is worth its price without it.
    onError(error);
    return null;
  }
}

type Explained = Pick<ExplanationRow, "messageId" | "alternative" | "start" | "nativeLanguage">;

async function findExplanation(
  { em }: Scope,
  { messageId, nativeLanguage, alternative, start }: Explained,
): Promise<ExplanationRow | undefined> {
  const explanations = await findExplanations(em.fork(), { messageIds: [messageId], nativeLanguage });
  return explanations.find((one) => one.alternative === alternative && one.start === start);
}

/** What a model is asked about the word that starts there, and where its sentence starts; null where none does. */
function requestFor(
  { text, words, language }: AnalysedText,
  start: number,
  { nativeLanguage, level }: Viewer,
): { request: WordRequest; sentenceStart: number } | null {
  const word = words.find(([at]) => at === start);
  if (!word) return null;
  const [, end, lemma, , partOfSpeech] = word;
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
