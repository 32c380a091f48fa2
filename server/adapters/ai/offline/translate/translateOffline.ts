import { hasPhrasebook } from "../../../../../schema/rules/languages.ts";
import { AppError } from "../../../../../schema/rules/appError.ts";
import type { KeyTerm, TranslatedText, TranslationRequest } from "../../../../core/language/languageTools.port.ts";
import { fillName, joinSentences, readSentences } from "../phrasebook/sentenceIndex.ts";
import type { KnownSentence } from "../phrasebook/sentenceIndex.ts";
import { phraseTerms, sharedTerms } from "./phraseTerms.ts";
import { seedText } from "./seedTexts.ts";

const MOST_TERMS = 6;

/**
 * Translates a text of known sentences.
 * Throws UNTRANSLATABLE when it has any other: a partial translation would mislead.
 */
export function translateOffline({ text, from, to, npcName = "" }: TranslationRequest): TranslatedText {
  if (!hasPhrasebook(from) || !hasPhrasebook(to)) throw new AppError("UNTRANSLATABLE");
  const seeded = seedText(text, from);
  if (seeded) return { translation: seeded[to], keyTerms: choose(sharedTerms(seeded[from], seeded[to], { from, to })) };
  const translated: string[] = [];
  const terms: KeyTerm[] = [];
  for (const part of readSentences(text, npcName)) {
    const known = sentenceIn(part.known, from);
    const inScene = known ? undefined : seedText(part.text, from);
    if (inScene) translated.push(inScene[to]);
    else if (known) {
      translated.push(fillName(known.phrase[to], npcName));
      terms.push(...phraseTerms(known.phrase, known.topic, { from, to }));
    } else {
      if (/[\p{L}\p{N}]/u.test(part.text)) throw new AppError("UNTRANSLATABLE");
      // An emoji or a dash says the same in every language.
      translated.push(part.text.trim());
    }
  }
  return { translation: joinSentences(translated, to), keyTerms: choose(terms) };
}

/** Of several phrases with the same text, the one with key terms. */
function sentenceIn(known: readonly KnownSentence[], language: string): KnownSentence | undefined {
  const fitting = known.filter((each) => each.language === language);
  return fitting.find(({ phrase }) => (phrase.terms?.length ?? 0) > 0) ?? fitting[0];
}

/** The first terms, each once. */
function choose(terms: KeyTerm[]): KeyTerm[] {
  const byTerm = new Map<string, KeyTerm>();
  for (const term of terms) {
    const key = term.term.toLowerCase();
    if (!byTerm.has(key)) byTerm.set(key, term);
  }
  return [...byTerm.values()].slice(0, MOST_TERMS);
}
