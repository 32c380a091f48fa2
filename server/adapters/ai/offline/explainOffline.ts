import { AppError } from "../../../../schema/rules/appError.ts";
import { hasPhrasebook } from "../../../../schema/rules/languages.ts";
import type { PhrasebookLanguage } from "../../../../schema/rules/languages.ts";
import type { ExplainedWord, KeyTerm, WordRequest } from "../../../core/language/languageTools.port.ts";
import { fillName, normaliseSentence, readSentences } from "./phrasebook/sentenceIndex.ts";
import { phraseTerms, sharedTerms } from "./translate/phraseTerms.ts";
import { seedText } from "./translate/seedTexts.ts";

/** A known text around a word, in both languages. */
interface TranslatedPart {
  /** The sentence in the native language, or all of the part where its sentences are not parallel. */
  translation: string;
  /** The words of it that are known: those of its own phrase, which stand there, then those of others that may. */
  terms: () => Generator<KeyTerm & { isOwn: boolean }>;
}

/**
 * Explains a key term of the phrasebook, or a word of one, by a sentence that the phrasebook knows. Throws
 * UNTRANSLATABLE for any other word: it has no dictionary, and a guess would mislead.
 */
export function explainOffline(request: WordRequest): ExplainedWord {
  for (const { translation, terms } of translatedParts(request)) {
    for (const term of terms()) if (stands(term, request)) return explained(term, translation, request);
  }
  throw new AppError("UNTRANSLATABLE");
}

/** Whether the tapped word is the term, a part of it or a form of it, at the place where it was tapped. */
function stands({ term, isOwn }: KeyTerm & { isOwn: boolean }, request: WordRequest): boolean {
  const { sentence, surface, start } = request;
  if (surface.startsWith(term) && isFormOf(term, request, isOwn)) return true;
  const end = start + surface.length;
  for (let at = sentence.indexOf(term); at >= 0; at = sentence.indexOf(term, at + 1))
    if (at <= start && end <= at + term.length) return true;
  return false;
}

/** Whether a word that begins with the term only adds to it: a Korean particle, or the end of a Japanese verb. */
function isFormOf(
  term: string,
  { language, lemma, partOfSpeech, sentence, start }: WordRequest,
  isOwn: boolean,
): boolean {
  if (language === "ko") return lemma === term || (isOwn && sentence.indexOf(term) === start);
  return language === "ja" && term.length > 1 && (partOfSpeech === "verb" || partOfSpeech === "adjective");
}

function explained(
  { term, meaning, notes, reading }: KeyTerm,
  translation: string,
  { surface, lemma, partOfSpeech, language }: WordRequest,
): ExplainedWord {
  // A term of several words means what it means as a whole.
  const isWhole = surface.startsWith(term);
  return {
    lemma: isWhole && language !== "ko" ? lemma : term,
    // The phrasebook's reading is that of the term as it stands in the sentence.
    reading: isWhole && lemma !== term ? null : (reading ?? null),
    partOfSpeech: isWhole ? (partOfSpeech ?? "other") : "expression",
    gloss: meaning,
    note: notes,
    translation,
  };
}

/** What the phrasebook and the seeded characters' texts know of the sentence in which a word stands. */
function* translatedParts({
  sentence,
  text,
  language: from,
  nativeLanguage: to,
  npcName = "",
}: WordRequest): Generator<TranslatedPart> {
  if (!hasPhrasebook(from) || !hasPhrasebook(to)) return;
  const said = normaliseSentence(sentence);
  const direction = { from, to };
  const partOf = (whole: string, other: string, ownTerms: () => KeyTerm[]): TranslatedPart => ({
    translation: translationIn(whole, other, said, direction) ?? other,
    terms: function* () {
      for (const term of ownTerms()) yield { ...term, isOwn: true };
      for (const term of sharedTerms(whole, other, direction)) yield { ...term, isOwn: false };
    },
  });
  for (const part of readSentences(text, npcName)) {
    if (!part.text.includes(said)) continue;
    for (const { phrase, topic, language } of part.known) {
      const spoken = { ...phrase, [from]: fillName(phrase[from], npcName) };
      if (language === from)
        yield partOf(spoken[from], fillName(phrase[to], npcName), () => phraseTerms(spoken, topic, direction));
    }
  }
  const seeded = seedText(text, from);
  if (seeded) yield partOf(seeded[from], seeded[to], () => []);
}

/** The translation of one sentence of a text, where both texts have as many sentences. */
function translationIn(
  whole: string,
  other: string,
  sentence: string,
  { from, to }: { from: PhrasebookLanguage; to: PhrasebookLanguage },
): string | undefined {
  const [sentences, translations] = [sentencesOf(whole, from), sentencesOf(other, to)];
  return sentences.length === translations.length ? translations[sentences.indexOf(sentence)] : undefined;
}

function sentencesOf(text: string, language: PhrasebookLanguage): string[] {
  const segments = new Intl.Segmenter(language, { granularity: "sentence" }).segment(text);
  return [...segments].map(({ segment }) => normaliseSentence(segment)).filter((sentence) => sentence !== "");
}
