import { normalised } from "../../../../schema/rules/input/normalised.ts";
import { LANGUAGE_FACTS } from "../../../../schema/rules/languages.ts";
import type { Language } from "../../../../schema/rules/languages.ts";
import type { HeardToken } from "./heardTokens.ts";
import { areWeakForms } from "./homophones.ts";
import { likeness as likenessOf } from "./likeness.ts";
import { inDigits } from "./numerals.ts";
import { formsOf } from "./wordForms.ts";
import type { ExpectedWord } from "./wordComparison.ts";

/** Share of letters from which two words are near: one letter in three may differ. */
export const NEAR = 0.6;
/** In one or two letters nothing is near. */
const FEW_LETTERS = 2;

/** Whether what was heard is so near to what was to be said that recognition may well have taken the one for the other. */
export function isNear(
  said: readonly ExpectedWord[],
  heard: readonly HeardToken[],
  { likeness, language }: { likeness: number; language: Language },
): boolean {
  const [text = "", other = ""] = [said, heard].map((parts) => parts.map((part) => part.text).join(""));
  if (areWeakForms(text.toLowerCase(), other.toLowerCase(), language)) return true;
  // 200 for 500 is heard well.
  if (/\d/.test(text) && /\d/.test(other)) return false;
  if (!isReadByLetters(language) && haveOtherNumerals(text, other)) return false;
  if (language === "ja" && haveOnlyEndInCommon(said, heard)) return false;
  // Recognition tells tones by what is likely, and is sure of them.
  if (language === "zh" && differInTonesAlone(said, heard)) return true;
  const letters = said.reduce((sum, one) => sum + Math.max(one.text.length, one.reading?.length ?? 0), 0);
  if (likeness < NEAR || letters <= FEW_LETTERS) return false;
  // What tells how sure it is of each word, and is, would not have written another of its kind: ship for sheep.
  if (heard.every(({ isOwn }) => isOwn)) return hasSameStem(text, other, language);
  return !differAtOnset(text, other, language);
}

/** Whether Latin letters tell, more or less, how a word sounds. */
export const isReadByLetters = (language: Language): boolean => LANGUAGE_FACTS[language].analyser === "latin";

/** Endings are hardly heard: of "Mondays" and "Monday" one begins with the other. */
function hasSameStem(text: string, other: string, language: Language): boolean {
  // The others are names of sets of homophones.
  const [forms, others] = [text, other].map((word) =>
    formsOf(word, null, language).filter((form) => !form.startsWith("=")),
  );
  return Boolean(forms?.some((one) => others?.some((form) => one.startsWith(form) || form.startsWith(one))));
}

/** Hissing is heard through noise, and over telephones. */
const HISSES = /^(?:[szçj]|c[eiyéèêh])/i;

/** One begins with a hiss and the other does not: "she" is not taken for "he", nor "should" for "could". */
const differAtOnset = (text: string, other: string, language: Language): boolean =>
  isReadByLetters(language) && HISSES.test(text) !== HISSES.test(other);

/** 三块 and 八块, 百円 and 二百円: both have a numeral, and not the same. */
function haveOtherNumerals(text: string, other: string): boolean {
  const [one, another] = [text, other].map((words) => inDigits(words).match(/\d+/g)?.join(" "));
  return one !== undefined && another !== undefined && one !== another;
}

/** Of 悪かった and 良かった the end, which many words have, says nothing: before it they are read わる and よ. */
function haveOnlyEndInCommon(said: readonly ExpectedWord[], heard: readonly HeardToken[]): boolean {
  const written = [said, heard].map((parts) => parts.map(({ text }) => text).join(""));
  if (written[0]?.at(-1) !== written[1]?.at(-1)) return false;
  const [one, other] = [
    [...said.map(({ text, reading }) => reading ?? text).join("")],
    [...heard.map(({ text, sound }) => sound ?? text).join("")],
  ];
  while (one.length > 0 && one.at(-1) === other.at(-1)) {
    one.pop();
    other.pop();
  }
  return one.length > 0 && other.length > 0 && likenessOf(one.join(""), other.join("")) === 0;
}

/** The marks of pinyin's four tones, but not the dots of ü. */
const TONES = /[\u0300\u0301\u0304\u030c]/g;

/** 买 and 卖 are read mǎi and mài. */
function differInTonesAlone(said: readonly ExpectedWord[], heard: readonly HeardToken[]): boolean {
  const readings = [said.map(({ reading }) => reading), heard.map(({ sound }) => sound)];
  const [one, other] = readings.map((parts) => normalised(parts.join(""), "NFD").replace(TONES, ""));
  return one !== "" && one === other;
}
