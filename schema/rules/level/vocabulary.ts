/** Words of a list of common words: vocabularies are counted among them. */
export const LISTED_WORDS = 10_000;

/** The groups in which a vocabulary is shown: the words up to a rank, beginning after the last group's. */
export const BANDS = [500, 1000, 2000, 3000, 5000, LISTED_WORDS] as const;

/** Known words do not end at a rank: the deviation of the logarithm of the rank up to which most people know a word. */
const BLUR = 0.45;

/** The chance that someone knows a word of a rank who knows every other word of the rank `half`. */
export const chanceToKnow = (rank: number, half: number, blur = BLUR): number =>
  normalBelow(Math.log(half / rank) / blur);

/** The share of a normal distribution that is below so many deviations (Abramowitz and Stegun 26.2.17, within 10⁻⁷). */
function normalBelow(deviations: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(deviations));
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const beyond = (Math.exp(-(deviations ** 2) / 2) / Math.sqrt(2 * Math.PI)) * series;
  return deviations < 0 ? beyond : 1 - beyond;
}

/** How many of the listed words someone knows who knows every other word of the rank `half`. */
export function sizeOf(half: number, blur = BLUR): number {
  return knownBetween(0, LISTED_WORDS, half, blur);
}

/** How many of the words with a rank above `from` and at most `to` they know. */
export function knownBetween(from: number, to: number, half: number, blur = BLUR): number {
  let known = 0;
  for (let rank = from; rank < to;) {
    // Neighbours are known alike: a fiftieth of a rank's logarithm at a time, by the rank in its middle.
    const words = Math.min(to - rank, Math.max(1, Math.floor(rank / 50)));
    known += words * chanceToKnow(rank + (words + 1) / 2, half, blur);
    rank += words;
  }
  return known;
}

/** The rank at which someone who knows so many of the listed words knows every other one. */
export function halfOf(size: number): number {
  let [low, high] = [1, LISTED_WORDS * 100];
  // Each step halves what is left of the logarithm: forty leave a millionth of it.
  for (let step = 0; step < 40; step += 1) {
    const middle = Math.sqrt(low * high);
    if (sizeOf(middle) < size) low = middle;
    else high = middle;
  }
  return low;
}
