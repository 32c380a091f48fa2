import { isWide } from "./edit.ts";
import type { Rule } from "./edit.ts";

const WIDE_LETTER = "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー」』）]";
const NARROW_MARK = new RegExp(
  `(?<=${WIDE_LETTER})[ \\t]*([,.;:]|[!?]+)[ \\t]*(?=${WIDE_LETTER}|[「『（]|\\n|$)`,
  "gu",
);
const NARROW_MARK_BEFORE = new RegExp(`(?<=[\\p{Script=Latin}\\p{N}])([,;:]|[!?]+)[ \\t]*(?=${WIDE_LETTER})`, "gu");
const NARROW_BRACKETS = new RegExp(`\\(((?=[^()\\n]*?${WIDE_LETTER})[^()\\n]*)\\)`, "gu");
const WIDE_MARK = /(?<=[\p{Script=Latin}\p{Script=Hangul}\p{N}])([，、。；：]|[！？]+)(?=(.)?)/gu;

const WIDE_OF: Record<string, string> = { ",": "，", ".": "。", "?": "？", "!": "！", ":": "：", ";": "；" };
const NARROW_OF: Record<string, string> = {
  "，": ",",
  "、": ",",
  "。": ".",
  "？": "?",
  "！": "!",
  "：": ":",
  "；": ";",
};

/** Punctuation as wide as the script around it. Marks within words and numbers of another script stay as they are. */
export const WIDTH: readonly Rule[] = [
  {
    reason: "fullWidth",
    apply: (text, language) => {
      if (!isWide(language)) return text;
      const wide = (mark: string): string => (mark === "," && language === "ja" ? "、" : (WIDE_OF[mark] ?? mark));
      const widen = (_whole: string, marks: string): string => Array.from(marks, wide).join("");
      return text
        .replaceAll(NARROW_MARK, widen)
        .replaceAll(NARROW_MARK_BEFORE, widen)
        .replaceAll(NARROW_BRACKETS, "（$1）");
    },
  },
  {
    reason: "halfWidth",
    apply: (text, language) => {
      if (isWide(language)) return text;
      return text.replaceAll(WIDE_MARK, (_whole, marks: string, next: string | undefined) => {
        const narrow = Array.from(marks, (mark) => NARROW_OF[mark] ?? mark).join("");
        return next && /[\p{L}\p{N}]/u.test(next) ? `${narrow} ` : narrow;
      });
    },
  },
];
