import type { Language } from "../../../../schema/rules/languages.ts";

/** Joins what stands beside it: no line ends there. It has no shape of its own. */
const JOINER = "\u2060";

const words = new Intl.Segmenter("ja", { granularity: "word" });

/** With these a phrase goes on or ends, and the next one may begin behind them. */
const PARTICLE = /^(?:が|を|に|は|で|と|も|へ|の|から|まで|より|や|て|ても|でも|には|では|とは)$/u;
const CONTENT = /^[\p{Script=Han}\p{Script=Katakana}\p{Script=Latin}\p{N}「『（]/u;
const HAN = /^[\p{Script=Han}\p{N}]+$/u;
const STOP = /[、。！？!?…]$/u;
const NEVER_FIRST = /^[、。！？!?」』）…ー]/u;
const OPENING = /[「『（]$/u;

/**
 * A text for lines that end as pages end them: Japanese between phrases, Korean between words. What draws the text knows
 * neither, and would end a line inside a word. A phrase that is longer than a line is still broken.
 */
export function joinedPhrases(text: string, language: Language): string {
  if (language === "ko") return text.replace(/(\p{Script=Hangul})(?=\p{Script=Hangul})/gu, `$1${JOINER}`);
  if (language !== "ja") return text;
  const parts = [...words.segment(text)].map(({ segment }) => segment);
  return parts
    .map((part, at) => {
      const joined = [...part].join(JOINER);
      const before = parts[at - 1];
      return before === undefined || mayEnd(before, part) ? joined : JOINER + joined;
    })
    .join("");
}

/** Whether a line may end between two words. */
function mayEnd(before: string, next: string): boolean {
  if (/\s$/u.test(before) || /^\s/u.test(next)) return true;
  if (NEVER_FIRST.test(next) || OPENING.test(before)) return false;
  if (STOP.test(before)) return true;
  if (CONTENT.test(next)) return !(HAN.test(before) && HAN.test(next));
  return PARTICLE.test(before) && !PARTICLE.test(next) && [...next].length > 1;
}
