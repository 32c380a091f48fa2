import type { Language } from "../../../schema/rules/languages.ts";
import type { PlacedWord } from "../../../schema/rules/words/textWord.ts";
import { isWord, segmentsOf } from "./segments.ts";
import type { Segment } from "./segments.ts";

/** French words that lose their end before a vowel. `aujourd'hui`, `presqu'île` and such are words of their own. */
const ELIDED = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu)['’](?=\p{L})/iu;
/** What follows a French verb by a hyphen, and is a word of its own: `fait-il`, `donne-moi`, `y a-t-il`. */
const INVERTED = new Set("je tu il elle on nous vous ils elles moi toi lui leur le la les y t".split(" "));
/** Where such a pair is one word all the same. */
const ONE_WORD = new Set(["rendez-vous", "est-ce", "peut-être"]);
const HYPHENS = /^[-‐‑]$/u;

/** The words of a text in Latin script. The lemma is the word in lower case: no library here knows their forms. */
export function analyseLatin(language: Language): (text: string) => PlacedWord[] {
  const segmenter = new Intl.Segmenter(language, { granularity: "word" });
  return (text) => {
    const segments = joined(segmentsOf(segmenter, text), language);
    const words = language === "fr" ? segments.flatMap(withoutElision) : segments;
    return words
      .filter((word) => isWord(word.text))
      .map(({ text: word, start, end }) => ({
        start,
        end,
        lemma: word.toLowerCase(),
        reading: null,
        partOfSpeech: null,
      }));
  };
}

/** The segments, with those that hyphens join in one: `ice-cream`, `E-Mail`, `peut-être`. */
function joined(segments: Segment[], language: Language): Segment[] {
  const whole: Segment[] = [];
  for (let at = 0; at < segments.length; at += 1) {
    const segment = segments[at];
    if (!segment) continue;
    const [last, hyphen] = [whole.at(-2), whole.at(-1)];
    const isJoined = last && hyphen && HYPHENS.test(hyphen.text) && isWord(last.text) && isWord(segment.text);
    if (isJoined && !isInverted(last.text, segment.text, language)) {
      whole.splice(-2, 2, { text: `${last.text}${hyphen.text}${segment.text}`, start: last.start, end: segment.end });
    } else whole.push(segment);
  }
  return whole;
}

function isInverted(before: string, word: string, language: Language): boolean {
  const pair = `${before}-${word}`.toLowerCase();
  return language === "fr" && INVERTED.has(word.toLowerCase()) && !ONE_WORD.has(pair);
}

/** `l'ami` as `l'` and `ami`. */
function withoutElision({ text, start, end }: Segment): Segment[] {
  const elided = ELIDED.exec(text)?.[0];
  if (!elided) return [{ text, start, end }];
  const cut = start + elided.length;
  return [
    { text: elided, start, end: cut },
    { text: text.slice(elided.length), start: cut, end },
  ];
}
