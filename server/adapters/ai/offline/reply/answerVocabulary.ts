import { LANGUAGE_FACTS } from "../../../../../schema/rules/languages.ts";
import type { PhrasebookLanguage } from "../../../../../schema/rules/languages.ts";
import { normalised } from "../../../../../schema/rules/input/normalised.ts";
import type { Exchange } from "../phrasebook/phrase.ts";
import { TOPICS } from "../phrasebook/topics.ts";

/** A stem in more than this share of all exchanges says nothing about the topic: "I", "like", "です". */
const COMMON_SHARE = 0.1;

const stemsByLanguage = new Map<PhrasebookLanguage, Map<Exchange, ReadonlySet<string>>>();

/** The text's words, cut short so that inflected forms and words with Korean particles become equal. */
function stems(text: string, language: PhrasebookLanguage): Set<string> {
  const found = new Set<string>();
  const segmenter = new Intl.Segmenter(language, { granularity: "word" });
  for (const { segment, isWordLike } of segmenter.segment(normalised(text, "NFC").toLowerCase())) {
    if (!isWordLike) continue;
    if (language === "ko") {
      if (segment.length >= 2) found.add(segment.slice(0, 2));
    } else if (!LANGUAGE_FACTS[language].hasBlanks) {
      if (segment.length >= 2 || /\p{Script=Han}/u.test(segment)) found.add(segment);
    } else {
      const plain = normalised(segment, "NFD")
        .replace(/\p{M}/gu, "")
        .replace(/(?<=...)e?s$/u, "");
      if (plain.length >= 3) found.add(plain.slice(0, 5));
    }
  }
  return found;
}

function learn(language: PhrasebookLanguage): Map<Exchange, ReadonlySet<string>> {
  const all = TOPICS.flatMap(({ exchanges }) => exchanges).map((exchange) => {
    const texts = [exchange.say, ...exchange.answers].map((phrase) => phrase[language]);
    return [exchange, stems(texts.join("\n"), language)] as const;
  });
  const uses = new Map<string, number>();
  for (const [, found] of all) for (const stem of found) uses.set(stem, (uses.get(stem) ?? 0) + 1);
  return new Map(
    all.map(([exchange, found]) => [
      exchange,
      new Set([...found].filter((stem) => (uses.get(stem) ?? 0) < all.length * COMMON_SHARE)),
    ]),
  );
}

/** How many of the message's characteristic words are also in the exchange's question or suggested answers. */
export function sharedWords(message: string, exchange: Exchange, language: PhrasebookLanguage): number {
  const known = stemsByLanguage.get(language) ?? learn(language);
  stemsByLanguage.set(language, known);
  return stems(message, language).intersection(known.get(exchange) ?? new Set<string>()).size;
}
