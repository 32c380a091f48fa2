import { eachLetter, unitsOf } from "./letters.policy.ts";

/** Letters of a block. A run of one less than twice as many has a whole block in it, and so is found. */
export const BLOCK = 8;
/** Of a block that the secret repeats, so many places are looked at, and so many letters before each: both are bounded. */
const MOST_PLACES = 4;
const MOST_LETTERS = 128;
const FACTOR = 31;
const FACTOR_OF_OLDEST = FACTOR ** (BLOCK - 1);

/** The hash of the last BLOCK letters, from that of those before. */
export function nextHash(hash: number, letter: number, oldest: number): number {
  return (Math.imul(hash - Math.imul(oldest, FACTOR_OF_OLDEST), FACTOR) + letter) | 0;
}

/** The letters of a secret text, and where each of its blocks ends. */
export class SecretIndex {
  readonly letters: readonly number[];
  readonly #ends = new Map<number, number[]>();

  constructor(secret: string) {
    const letters: number[] = [];
    let hash = 0;
    const add = (letter: number): void => {
      hash = nextHash(hash, letter, letters[letters.length - BLOCK] ?? 0);
      letters.push(letter);
      if (letters.length % BLOCK === 0) this.#addEnd(hash, letters.length);
    };
    for (let at = 0; at < secret.length;) {
      const code = secret.codePointAt(at) ?? 0;
      eachLetter(code, add);
      at += unitsOf(code);
    }
    this.letters = letters;
  }

  #addEnd(hash: number, end: number): void {
    const ends = this.#ends.get(hash);
    if (!ends) this.#ends.set(hash, [end]);
    else if (ends.length < MOST_PLACES) ends.push(end);
  }

  /**
   * The longest run of the secret's letters with which these end, where a block of the secret ends there too: its end in
   * the secret, and how many letters it has, of which it looks at the last only.
   */
  runAtEnd(said: readonly number[], hash: number): { end: number; length: number } | null {
    let longest: { end: number; length: number } | null = null;
    for (const end of this.#ends.get(hash) ?? []) {
      const most = Math.min(end, said.length, MOST_LETTERS);
      let length = 0;
      while (length < most && this.letters[end - 1 - length] === said[said.length - 1 - length]) length += 1;
      if (length >= BLOCK && length > (longest?.length ?? 0)) longest = { end, length };
    }
    return longest;
  }
}
