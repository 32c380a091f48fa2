/**
 * Quarters of a token that a UTF-16 unit takes. East Asian scripts and emoji begin at U+2E80; the first half of a
 * character counts for both. Units and not characters: a text has thousands, and each reply counts them.
 */
function quartersOf(unit: number): number {
  if (unit < 0x2e80) return 1;
  return unit >= 0xdc00 && unit <= 0xdfff ? 0 : 4;
}

/**
 * About how many tokens a text takes: four Latin letters each, one Chinese, Japanese or Korean character each.
 * A safe guess for common tokenizers.
 */
export function estimateTokens(text: string): number {
  let quarters = 0;
  for (let index = 0; index < text.length; index += 1) quarters += quartersOf(text.charCodeAt(index));
  return Math.ceil(quarters / 4);
}

/** The start of a text that fits into so many tokens. */
export function clipTokens(text: string, most: number): string {
  if (estimateTokens(text) <= most) return text;
  let end = 0;
  for (let left = most * 4; end < text.length; end += 1) {
    left -= quartersOf(text.charCodeAt(end));
    if (left < 0) break;
  }
  return text.slice(0, end);
}
