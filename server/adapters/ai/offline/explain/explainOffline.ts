import { AppError } from "../../../../../schema/rules/appError.ts";
import type { ExplainedWord, KeyTerm, WordRequest } from "../../../../core/language/languageTools.port.ts";
import { translatedParts } from "./translatedParts.ts";

/**
 * Explains a key term of the phrasebook, or a word of one, by a sentence that the phrasebook knows. Throws UNTRANSLATABLE
 * for any other word: it has no dictionary, and a guess would mislead.
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
