import { normalised } from "../../input/normalised.ts";
/** The form in which words are compared: in one width and in lower case. Accents distinguish words. */
export function wordKey(text: string): string {
  return normalised(text, "NFKC").toLowerCase().trim();
}
