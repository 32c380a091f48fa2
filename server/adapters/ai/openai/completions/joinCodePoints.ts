import { plainText } from "./plainText.ts";

const FIRST_HIGH_SURROGATE = 0xd800;
const LAST_HIGH_SURROGATE = 0xdbff;

/**
 * Joins the next piece of a stream with what was held back of the last one. `whole` is text that may be shown now;
 * `held` is the first half of a code point whose second half has not come yet. Drops lone halves and NUL.
 */
export function joinCodePoints(held: string, piece: string): { whole: string; held: string } {
  const text = held + piece;
  const last = text.charCodeAt(text.length - 1);
  const cut = last >= FIRST_HIGH_SURROGATE && last <= LAST_HIGH_SURROGATE ? text.length - 1 : text.length;
  return { whole: plainText(text.slice(0, cut)), held: text.slice(cut) };
}
