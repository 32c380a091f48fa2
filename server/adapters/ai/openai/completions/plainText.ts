const FIRST_HIGH_SURROGATE = 0xd800;
const LAST_HIGH_SURROGATE = 0xdbff;

// With the u flag only surrogates without their other half match. PostgreSQL refuses NUL.
const NOT_TEXT = /[\p{Surrogate}\0]/gu;

/** The text without NUL and without lone halves of code points. */
export function plainText(text: string): string {
  return text.replace(NOT_TEXT, "");
}

/** Does the same to every text within a value parsed from JSON. */
export function plainTexts(value: unknown): unknown {
  if (typeof value === "string") return plainText(value);
  if (Array.isArray(value)) return value.map(plainTexts);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plainTexts(each)]));
}

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
