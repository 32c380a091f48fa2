/** A model's answer as one line: runs of blanks become one. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/gu, " ").trim();
}
