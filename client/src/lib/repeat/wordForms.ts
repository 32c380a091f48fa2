import { normalised } from "../../../../schema/rules/input/normalised.ts";
import type { Language } from "../../../../schema/rules/languages.ts";
import { homophonesOf } from "./homophones.ts";
import { koreanSounds } from "./koreanSounds.ts";
import { englishOrdinal, inDigits, spelledOut } from "./numerals.ts";

/** What English joins to the word before it, and how it may have been meant. */
const JOINED: readonly (readonly [RegExp, string])[] = [
  [/^won't$/, "willnot"],
  [/^can't$/, "cannot"],
  [/n't$/, "not"],
  [/'m$/, "am"],
  [/'re$/, "are"],
  [/'ve$/, "have"],
  [/'ll$/, "will"],
  [/'s$/, "is"],
  [/'s$/, "has"],
  [/^let's$/, "letus"],
  [/'d$/, "would"],
  [/'d$/, "had"],
  [/^gonna$/, "goingto"],
  [/^wanna$/, "wantto"],
  [/^gotta$/, "gotto"],
];
/** And German. */
const GERMAN_JOINED: typeof JOINED = [
  [/'s$/, "es"],
  [/'s$/, "ees"],
];

/** British and American spelling, as both are written when they are compared. */
const inOneSpelling = (word: string): string =>
  word
    .replace(/(?<=[a-z]{2})our/, "or")
    .replace(/is(?=(?:e[ds]?|ing|ation|ations)$)/, "iz")
    .replace(/(?<=[a-z]{3})ll(?=(?:ed|ing|er)$)/, "l")
    .replace(/(?<=[a-z]{3})mme$/, "m")
    .replace(/tre$/, "ter");

/** Particles that are not said as they are written. */
const PARTICLES: Record<string, string> = { は: "わ", へ: "え", を: "お" };

/** French endings that sound the same, or are not heard. An e behind a consonant is: petit and petite are two words. */
const ENDINGS = [
  [/(?:er|ez|ée?s?)$/, "é"],
  [/(?:aient|ais|ait)$/, "ai"],
  [/(?:ent|es)$/, "e"],
  [/[stxd]{1,3}$/, ""],
] as const;

const toHiragana = (text: string): string =>
  text.replace(/[\u30a1-\u30f6]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60));

const inLowerCase = (text: string): string =>
  normalised(text, "NFKC")
    .toLowerCase()
    .replace(/[’‘ʼ]/g, "'")
    .replaceAll("ß", "ss")
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae");

const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}]/gu, "");

/**
 * How a word, or some that follow each other, may be written or sound: without case, width, marks and blanks. Two that
 * have a form in common are the same to the ear. `sound` is how it is read, where letters do not tell; null where that is
 * not known.
 */
export function formsOf(text: string, sound: string | null, language: Language): string[] {
  const lower = inLowerCase(text);
  const written = lettersOf(lower);
  const forms = [written, ...spelledOut(lower, language).map((spelled) => lettersOf(inLowerCase(spelled)))];
  if (language === "ja" || language === "zh") forms.push(inDigits(written));
  if (sound !== null) forms.push(lettersOf(inLowerCase(sound)));
  // A long vowel at the end of a borrowed word is written or not.
  if (language === "ja") forms.push(...forms.map((form) => form.replace(/^(.{3,})ー$/u, "$1")));
  if (language === "ja") return unique(forms.map(toHiragana).map((form) => PARTICLES[form] ?? form));
  if (language === "ko") return unique(forms.map(koreanSounds));
  if (language === "en") {
    forms.push(...inFull(lower, JOINED), ...englishOrdinal(written), inOneSpelling(written));
    // Borrowed accents are written or not: café, cafe.
    forms.push(normalised(written, "NFD").replace(/\p{M}/gu, ""));
  }
  if (language === "de") {
    forms.push(...inFull(lower, GERMAN_JOINED));
    // Where umlauts are not at hand: Mueller for Müller.
    forms.push(written.replaceAll("ä", "ae").replaceAll("ö", "oe").replaceAll("ü", "ue"));
  }
  // 7 h 45 is written 7:45, too.
  if (language === "fr") forms.push(written.replace(/(?<=\d)h(?=\d)/, ""));
  return unique([...forms, ...forms.flatMap((form) => homophonesOf(form, language))]);
}

/** The word with what is joined to it in full, in each way in which it may have been meant. */
const inFull = (word: string, joined: typeof JOINED): string[] =>
  joined.flatMap(([ending, whole]) => (ending.test(word) ? [lettersOf(word.replace(ending, whole))] : []));

const unique = (forms: string[]): string[] => [...new Set(forms.filter(Boolean))];

/** A French form as it sounds at its end; null in other languages, where letters tell enough. */
export function spokenEnd(form: string, language: Language): string | null {
  if (language !== "fr") return null;
  if (/[^é]és?$|ées?$/.test(form)) return form.replace(/ée?s?$/, "é");
  const [ending, sound] = ENDINGS.find(([one]) => form.length > 3 && one.test(form)) ?? ["", ""];
  return form.replace(ending, sound);
}
