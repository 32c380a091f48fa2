import type { Language } from "../../languages.ts";
import { normalised } from "../../input/normalised.ts";

/** A word that is to be typed into its sentence. */
export interface Gap {
  language: Language;
  /** The word as it stands in the sentence. */
  surface: string;
  lemma: string;
  /** How the dictionary form is read; null where its letters show it. */
  reading: string | null;
}

/**
 * Whether what was typed is the word of the gap. Case, accents, widths and signs around it do not matter, nor does it
 * whether Japanese is written in kanji, hiragana or katakana. German umlauts may be typed as two letters.
 */
export function gapAnswerCounts(answer: string, gap: Gap): boolean {
  const typed = plain(answer, gap.language);
  return typed !== "" && spellings(gap).some((spelling) => plain(spelling, gap.language) === typed);
}

function spellings(gap: Gap): string[] {
  const { surface, language } = gap;
  if (language === "de") return [surface, surface.replaceAll(/[äöüÄÖÜ]/g, (letter) => TWO_LETTERS[letter] ?? letter)];
  if (language === "ja") return [surface, ...inKana(gap)];
  return [surface];
}

const TWO_LETTERS: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", Ä: "Ae", Ö: "Oe", Ü: "Ue" };

/** The stem of 来る, which no other verb changes so. */
const STEMS_OF_COME = ["く", "き", "こ"];

/** A form of a word in kana: 降って is ふって, since 降る is read ふる and る is what both end with. */
function inKana({ surface, lemma, reading }: Gap): string[] {
  if (!reading) return [];
  const kana = hiragana(normalised(reading, "NFKC"));
  if (surface === lemma) return [kana];
  let ending = 0;
  while (ending < Math.min(lemma.length, kana.length) && hiragana(lemma).at(-1 - ending) === kana.at(-1 - ending))
    ending++;
  const stem = lemma.slice(0, lemma.length - ending);
  if (stem === "" || !surface.startsWith(stem)) return [];
  const read = kana.slice(0, kana.length - ending);
  return (lemma === "来る" ? STEMS_OF_COME : [read]).map((start) => start + surface.slice(stem.length));
}

/** A text without what may differ between two ways to type it. */
function plain(text: string, language: Language): string {
  // The accents of Latin letters; the marks of kana and the letters of Korean are others.
  const withoutAccents = normalised(text, "NFKD").replaceAll(/[\u0300-\u036F]/g, "");
  const bare = normalised(withoutAccents, "NFC")
    .toLowerCase()
    .replaceAll(/[’ʼ`´]/g, "'")
    .replaceAll("ß", "ss")
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/^[\p{P}\p{S}\s]+|(?<![\p{P}\p{S}\s])[\p{P}\p{S}\s]+$/gu, "");
  return language === "ja" ? hiragana(bare) : bare;
}

/** From ァ to ヶ, each katakana stands 96 places after its hiragana. */
function hiragana(text: string): string {
  return text.replaceAll(/[ァ-ヶ]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - 96));
}
