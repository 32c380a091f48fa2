import { normalised } from "../../../../schema/rules/input/normalised.ts";
import type { Language } from "../../../../schema/rules/languages.ts";
import { homophonesOf } from "./homophones.ts";
import { koreanSounds } from "./koreanSounds.ts";
import { inDigits, spelledOut } from "./numerals.ts";

/** What English joins to the word before it. */
const JOINED: readonly (readonly [RegExp, string])[] = [
  [/^won't$/, "willnot"],
  [/^can't$/, "cannot"],
  [/n't$/, "not"],
  [/'m$/, "am"],
  [/'re$/, "are"],
  [/'ve$/, "have"],
  [/'ll$/, "will"],
  [/'s$/, "is"],
  [/'d$/, "would"],
];

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
  if (language === "ja") return unique(forms.map(toHiragana).map((form) => PARTICLES[form] ?? form));
  if (language === "ko") return unique(forms.map(koreanSounds));
  if (language === "en")
    for (const [ending, whole] of JOINED) if (ending.test(lower)) forms.push(lettersOf(lower.replace(ending, whole)));
  return unique([...forms, ...forms.flatMap((form) => homophonesOf(form, language))]);
}

const unique = (forms: string[]): string[] => [...new Set(forms.filter(Boolean))];

/** A French form as it sounds at its end; null in other languages, where letters tell enough. */
export function spokenEnd(form: string, language: Language): string | null {
  if (language !== "fr") return null;
  const [ending, sound] = ENDINGS.find(([one]) => form.length > 3 && one.test(form)) ?? ["", ""];
  return form.replace(ending, sound);
}
