import type { StoredTerm } from "../../../../db/entities/language/translation.entity.ts";
import { findTranslation } from "../../../../db/queries/language/translations.ts";
import { findWordTexts } from "../../../../db/queries/words/wordTexts.ts";
import type { MessageTextRow } from "../../../../db/queries/words/wordTexts.ts";
import type { SavedWordRow } from "../../../../db/queries/words/saved/savedWords.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { isUuid } from "../../../../schema/rules/input/identifiers.ts";
import { parse } from "../../../../schema/rules/input/parse.ts";
import type { Language } from "../../../../schema/rules/languages.ts";
import { plainTextOf } from "../../../../schema/rules/markup/markup.ts";
import { sentenceAt, translatedSentence } from "../../../../schema/rules/words/sentences.ts";
import { wordStartRules } from "../../../../schema/rules/words/wordPlaces.ts";
import { npcIn } from "../../chat/replies/readTalk.ts";
import type { Scope } from "../../scope.ts";
import { inTransaction } from "../../unitOfWork.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { requireRegistered } from "../../viewer.ts";
import type { WordPlace } from "../findWord.ts";
import { saveWords } from "./saveWords.ts";
import type { NewWord } from "./saveWords.ts";
import { viewSavedWord } from "./viewSavedWord.ts";

/** A key term of a message's translation, and where it stands in what is read of the message. */
export interface TermPlace extends WordPlace {
  term: string;
}

/**
 * Saves a key term with the meaning that came with the stored translation, and its sentence; it costs nothing. Saving it
 * again gives what is saved. Throws UNAUTHENTICATED, GUEST_FORBIDDEN, RATE_LIMITED, VALIDATION_FAILED, TOO_MANY_WORDS,
 * and NOT_FOUND also for what is no key term of what a character said, or does not stand there.
 */
export async function saveTerm(
  scope: WorkScope & Pick<Scope, "em" | "viewer" | "clock" | "limits">,
  { npcId, messageId, term: asked, ...at }: TermPlace,
): Promise<SavedWordRow> {
  const { userId, nativeLanguage } = requireRegistered(scope);
  await scope.limits.take("changeWordByUser", userId);
  const { start } = parse(wordStartRules, at);
  if (![npcId, messageId].every(isUuid)) throw new AppError("NOT_FOUND");
  const em = scope.em.fork();
  const [said] = await findWordTexts(em, { userId, npcId, messageIds: [messageId] });
  if (said?.sender !== "npc" || said.text === null) throw new AppError("NOT_FOUND");
  const translated = await findTranslation(em, said, nativeLanguage);
  const term = translated?.keyTerms.find((one) => one.term === asked);
  const text = plainTextOf(said.text);
  const surface = text.slice(start, start + asked.length);
  if (!translated || !term || surface.toLowerCase() !== asked.toLowerCase()) throw new AppError("NOT_FOUND");
  const place = { ...said, text, start, surface };
  const { name: npcName } = await npcIn(em, npcId, said.language);
  const word = newWord(place, term, { language: nativeLanguage, translation: translated.translation });
  const [saved] = await inTransaction(scope, (tx) =>
    saveWords(tx, userId, [{ ...word, npcId, npcName }], scope.clock()),
  );
  return viewSavedWord(scope, saved?.id ?? "");
}

type SaidTerm = Pick<MessageTextRow, "messageId" | "createdAt" | "language"> & {
  text: string;
  start: number;
  surface: string;
};

function newWord(
  { messageId, createdAt, language, text, start, surface }: SaidTerm,
  { term, reading, meaning, notes }: StoredTerm,
  translated: { language: Language; translation: string },
): Omit<NewWord, "npcId" | "npcName"> {
  const { language: nativeLanguage, translation } = translated;
  const sentence = sentenceAt(text, language, { start, end: start + surface.length });
  const gapStart = start - sentence.start;
  return {
    kind: "word",
    language,
    nativeLanguage,
    lemma: term,
    surface,
    reading: reading ?? null,
    partOfSpeech: null,
    gloss: meaning,
    note: notes,
    sentence: text.slice(sentence.start, sentence.end),
    gapStart,
    gapEnd: gapStart + surface.length,
    translation: translatedSentence({ text, language, translation, translatedTo: nativeLanguage }, sentence),
    messageId,
    saidAt: createdAt,
  };
}
