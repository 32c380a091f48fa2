/** A model that says words, and how well it does what it is asked. */
export interface WordModel {
  name: string;
  /** The share of its words that it chooses as it was asked; the others it chooses as people talk. */
  obeys: number;
}

/** Words of a language, the most common first: the chance of each falls with its rank as in Zipf's law (Mandelbrot 1953). */
export class SpokenWords {
  readonly words: readonly string[];
  readonly #sums: number[] = [];

  constructor(words: readonly string[]) {
    this.words = words;
    let sum = 0;
    for (const [index] of words.entries()) this.#sums.push((sum += 1 / (index + 3.7)));
  }

  /** A word whose rank is above `from` and at most `to`, the more common the likelier. */
  choose(chance: () => number, from: number, to: number): string {
    const last = Math.max(from + 1, Math.min(to, this.words.length)) - 1;
    const low = from > 0 ? (this.#sums[from - 1] ?? 0) : 0;
    const wanted = low + chance() * ((this.#sums[last] ?? 0) - low);
    let [begin, end] = [from, last];
    while (begin < end) {
      const middle = (begin + end) >> 1;
      if ((this.#sums[middle] ?? 0) > wanted) end = middle;
      else begin = middle + 1;
    }
    return this.words[begin] ?? "";
  }
}

/** What the model reads of its instructions. */
function numbersIn(rules: string): { vocabulary: number; forANewOne: number | null; longest: number } {
  const read = (pattern: RegExp): number | null => {
    const found = pattern.exec(rules)?.[1];
    return found === undefined ? null : Number(found);
  };
  return {
    vocabulary: read(/about the (\d+) most common/) ?? Infinity,
    forANewOne: read(/one word in (\d+)/),
    longest: read(/more than (\d+) words/) ?? 20,
  };
}

/** A model that obeys chooses a new word among so many times the words that the learner knows. */
const RARER = 4;

/** A reply of so many words, by the numbers in its instructions. */
export function sayBy(
  spoken: SpokenWords,
  { obeys }: WordModel,
  rules: string,
  length: number,
  chance: () => number,
): string {
  const { vocabulary, forANewOne, longest } = numbersIn(rules);
  const most = forANewOne === null ? 0 : Math.floor(length / forANewOne);
  // "At most" is not "exactly".
  const rare = Math.floor(chance() * (most + 1));
  const places = new Set(Array.from({ length: rare }, () => Math.floor(chance() * length)));
  const words = Array.from({ length }, (_, place) => {
    if (chance() > obeys) return spoken.choose(chance, 0, Infinity);
    return places.has(place)
      ? spoken.choose(chance, vocabulary, vocabulary * RARER)
      : spoken.choose(chance, 0, vocabulary);
  });
  return inSentences(words, longest);
}

/** What models hold to be a level's words, and by how much more they use with each turn: the drift of arXiv 2505.08351. */
const ADJECTIVE: Record<string, number> = { "a beginner": 1000, intermediate: 4000, advanced: Infinity };
const DRIFT = 1.003;

/** A reply of so many words to instructions without numbers. */
export function sayByAdjective(
  spoken: SpokenWords,
  rules: string,
  { turn, length }: { turn: number; length: number },
  chance: () => number,
): string {
  const [, words = Infinity] = Object.entries(ADJECTIVE).find(([adjective]) => rules.includes(adjective)) ?? [];
  const vocabulary = Math.round(words * DRIFT ** turn);
  return inSentences(
    Array.from({ length }, () => spoken.choose(chance, 0, vocabulary)),
    15,
  );
}

function inSentences(words: readonly string[], longest: number): string {
  const sentences: string[] = [];
  for (let at = 0; at < words.length; at += longest) sentences.push(`${words.slice(at, at + longest).join(" ")}.`);
  return sentences.join(" ");
}
