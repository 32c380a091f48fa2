import { normalised } from "../../../../schema/rules/input/normalised.ts";
import phrases from "./selfHarmPhrases.json" with { type: "json" };

/** Languages that set blanks between words: there a phrase is found as whole words only. */
const SPACED: readonly string[] = [...phrases.en, ...phrases.de, ...phrases.fr].map((phrase) => ` ${phrase} `);
/** The others: blanks say nothing. */
const UNSPACED: readonly string[] = [...phrases.ja, ...phrases.ko, ...phrases.zh].map(withoutBlanks);

/**
 * Whether a text has a phrase by which people say that they think of killing or harming themselves, in any language
 * that characters speak: a learner may say it in each. For servers without a model that judges texts.
 */
export function speaksOfSelfHarm(text: string): boolean {
  const letters = normalised(text, "NFKC").toLowerCase();
  const words = ` ${letters.replaceAll(/[^\p{L}\p{N}]+/gu, " ")} `;
  if (SPACED.some((phrase) => words.includes(phrase))) return true;
  // A stop at the end, since some phrases are others when they go on: 想死你了 says that one misses somebody.
  const joined = `${withoutBlanks(letters)}。`;
  return UNSPACED.some((phrase) => joined.includes(phrase));
}

function withoutBlanks(text: string): string {
  return text.replaceAll(/\s+/g, "");
}
