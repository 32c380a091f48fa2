/**
 * Thirty marks in a row, and one more. Thirty are as many as text of any language needs: it is the bound of the
 * Stream-Safe Text Format (UAX #15, section 13). The last two are letters that become marks in compatibility forms.
 */
const TOO_MANY_MARKS = /[\p{M}\uFF9E\uFF9F]{30}(?=[\p{M}\uFF9E\uFF9F])/gu;
/** A joiner that is not seen, and that marks are not moved across. */
const BORDER = "\u034F";

/**
 * A text in one of Unicode's normalisation forms. Putting marks of a row in order takes time by the square of their
 * number, seconds for 60,000 of them, so a row that is longer than any that is meant is broken up.
 */
export function normalised(text: string, form: "NFC" | "NFD" | "NFKC" | "NFKD"): string {
  return text.replaceAll(TOO_MANY_MARKS, `$&${BORDER}`).normalize(form);
}
