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
