/** The form in which words are compared: in one width and in lower case. Accents tell words apart. */
export function wordKey(text: string): string {
  return text.normalize("NFKC").toLowerCase().trim();
}
