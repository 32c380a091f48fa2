import { normalised } from "../../../../../schema/rules/input/normalised.ts";
/** The first of the East Asian scripts and emoji, one character of which says about as much as three Latin letters. */
const EAST_ASIAN = 0x2e80;

/** Hiragana, katakana, Chinese characters and Korean syllables, which models write in one form. */
function isInOneForm(code: number): boolean {
  return (code >= 0x4e00 && code <= 0x9fff) || (code >= 0x3041 && code <= 0x30fa) || (code >= 0xac00 && code <= 0xd7a3);
}

/**
 * Calls `use` with the letters and digits of one character, a code point, as code points: small, without accents, in their plain form.
 * There are none in blanks, punctuation and signs. So texts can be compared without regard to how they are set.
 */
export function eachLetter(code: number, use: (letter: number) => void): void {
  if (code < 0x80) {
    const small = code >= 0x41 && code <= 0x5a ? code + 0x20 : code;
    if ((small >= 0x61 && small <= 0x7a) || (small >= 0x30 && small <= 0x39)) use(small);
  } else if (isInOneForm(code)) use(code);
  else {
    const plain = normalised(String.fromCodePoint(code), "NFKD").toLowerCase();
    for (const letter of plain.replaceAll(/[^\p{L}\p{N}]/gu, "")) use(letter.codePointAt(0) ?? 0);
  }
}

/** UTF-16 units of a code point. */
export function unitsOf(code: number): number {
  return code > 0xffff ? 2 : 1;
}

/** How much a letter says, in Latin letters. */
export function weightOf(letter: number): number {
  return letter >= EAST_ASIAN ? 3 : 1;
}
