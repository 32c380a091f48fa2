import type { Language } from "../../../../../schema/rules/languages.ts";
import type { KeyTerm, WordRequest } from "../../../../core/language/languageTools.port.ts";
import { fillName, normaliseSentence, readSentences } from "../phrasebook/sentenceIndex.ts";
import { phraseTerms, sharedTerms } from "../translate/phraseTerms.ts";
import { seedText } from "../translate/seedTexts.ts";

/** A known text around a word, in both languages. */
interface TranslatedPart {
  /** The sentence in the native language, or all of the part where its sentences are not parallel. */
  translation: string;
  /** The words of it that are known: those of its own phrase, which stand there, then those of others that may. */
  terms: () => Generator<KeyTerm & { isOwn: boolean }>;
}

/** What the phrasebook and the seeded characters' texts know of the sentence in which a word stands. */
export function* translatedParts({
  sentence,
  text,
  language: from,
  nativeLanguage: to,
  npcName = "",
}: WordRequest): Generator<TranslatedPart> {
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
  { from, to }: { from: Language; to: Language },
): string | undefined {
  const [sentences, translations] = [sentencesOf(whole, from), sentencesOf(other, to)];
  return sentences.length === translations.length ? translations[sentences.indexOf(sentence)] : undefined;
}

function sentencesOf(text: string, language: Language): string[] {
  const segments = new Intl.Segmenter(language, { granularity: "sentence" }).segment(text);
  return [...segments].map(({ segment }) => normaliseSentence(segment)).filter((sentence) => sentence !== "");
}
