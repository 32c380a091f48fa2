// With the u flag only surrogates without their other half match. NUL is no text, and PostgreSQL refuses it.
const NOT_TEXT = /[\p{Surrogate}\0]/gu;

/** The text without NUL and without halves of code points that never met their other half. */
export function plainText(text: string): string {
  return text.replace(NOT_TEXT, "");
}

/** The same for every text within a value that came as JSON. */
export function plainTexts(value: unknown): unknown {
  if (typeof value === "string") return plainText(value);
  if (Array.isArray(value)) return value.map(plainTexts);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plainTexts(each)]));
}
