import { isMachineWord, isWide } from "./edit.ts";
import type { Rule } from "./edit.ts";

const LETTER = "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー]";
const MARK = "[、。，！？：；「」『』（）]";
const BY_MARKS = new RegExp(`(?<=${LETTER})[ \\t]+(?=${MARK})|(?<=${MARK})[ \\t]+(?=${LETTER}|${MARK})`, "gu");
const BETWEEN_LETTERS = new RegExp(`(?<=${LETTER})[ \\t]+(?=${LETTER})`, "gu");
/** A single character between blanks: the text has a blank after every word. Other blanks may replace a comma. */
const WORD_BY_WORD = new RegExp(`(?:^|\\s)${LETTER}(?:\\s|$)`, "u");
/** Marks with a no-break space before them in French. */
const HIGH = "!?;:";

const inWords = (text: string, change: (word: string) => string): string =>
  text.replaceAll(/\S+/gu, (word) => (isMachineWord(word) ? word : change(word)));

/** Corrects blanks, but not those at the start of a line. */
export const SPACING: readonly Rule[] = [
  {
    reason: "noSpaces",
    apply: (text, language) => {
      if (!isWide(language)) return text;
      const tight = text.replaceAll(BY_MARKS, "");
      return WORD_BY_WORD.test(tight) ? tight.replaceAll(BETWEEN_LETTERS, "") : tight;
    },
  },
  { reason: "extraSpace", apply: (text) => text.replaceAll(/(?<=\S)[ \t\u00a0]{2,}(?=\S)/gu, " ") },
  {
    reason: "spaceBefore",
    apply: (text, language) => {
      if (isWide(language)) return text;
      const marks =
        language === "fr"
          ? /(?<=[\p{L}\p{N}])[ \t]+([,.])(?=\s|$)/gu
          : /(?<=[\p{L}\p{N}])[ \t]+([,.;:]|[!?]+)(?=\s|$)/gu;
      return text.replaceAll(marks, "$1").replaceAll(/(?<=[\p{L}\p{N}])[ \t]+,(?=\p{L})/gu, ", ");
    },
  },
  {
    reason: "spaceAfter",
    apply: (text, language) => {
      if (isWide(language)) return text;
      return inWords(text, (word) =>
        word.replaceAll(/(?<=\p{L})([,;!?])(?=\p{L})|(?<=\p{Ll}{2})(\.)(?=\p{Lu}\p{Ll})/gu, "$1$2 "),
      );
    },
  },
  {
    reason: "frenchSpace",
    apply: (text, language) => {
      if (language !== "fr") return text;
      return inWords(text, (word) => word.replace(new RegExp(`(?<=[\\p{L}»)])([${HIGH}]+)$`, "u"), "\u00a0$1"));
    },
  },
];

/** The one of these rules that also applies to names. */
export const NAME_SPACING: readonly Rule[] = SPACING.filter(({ reason }) => reason === "extraSpace");
