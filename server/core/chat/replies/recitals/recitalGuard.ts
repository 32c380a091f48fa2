import { eachLetter, unitsOf, weightOf } from "./letters.policy.ts";
import { nextHash, SecretIndex, BLOCK } from "./secretIndex.ts";

/** Latin letters from which a run of the secret's is held back, until it is clear whether it goes on. */
const HOLD = 16;
/** Latin letters of about six words. A shorter run is chance, or a name. */
const PHRASE = 30;
/** Latin letters that a reply may have in all such runs together: a sentence or two. */
const MOST_QUOTED = 96;
/** Stands for what is withheld. */
const WITHHELD = "…";

const BACKSLASH = 0x5c;
/** What a backslash makes a break: n, r and t. */
const BREAKS = [0x6e, 0x72, 0x74];

/** Letters that were said in the secret's order. */
interface Run {
  /** Where it goes on in the secret. */
  next: number;
  /** Where its first letter begins, and its last one ends, in the whole text. */
  from: number;
  to: number;
  /** In Latin letters. */
  weight: number;
}

/**
 * Withholds what a reply recites of a secret text, word for word, across the borders of its pieces and without regard to
 * case, accents, blanks and punctuation. A few words more or less are let through. It cannot see a secret that is
 * translated, reworded or spelt in another way.
 */
export class RecitalGuard {
  readonly #secret: SecretIndex;
  /** The letters said so far, where each begins in the whole text, and the hash of the last of them. */
  readonly #said: number[] = [];
  readonly #places: number[] = [];
  #hash = 0;
  /** What is not shown yet, and where it begins in the whole text. */
  #held = "";
  #heldFrom = 0;
  #run: Run | null = null;
  #isReciting = false;
  /** The last character was a backslash. */
  #isEscaped = false;
  /** The weight of the runs that are over. */
  #quoted = 0;

  constructor(secret: string) {
    this.#secret = new SecretIndex(secret);
  }

  /** Takes the next piece of the text; gives what may be shown now. */
  pass(piece: string): string {
    let shown = "";
    let at = this.#heldFrom + this.#held.length;
    let to = at;
    const hear = (letter: number): void => {
      shown += this.#hear(letter, at, to);
    };
    this.#held += piece;
    for (let index = 0; index < piece.length;) {
      const code = piece.codePointAt(index) ?? 0;
      index += unitsOf(code);
      to = at + unitsOf(code);
      // A line break of the prompt's JSON has a letter in it that is none.
      const isBreak = this.#isEscaped && BREAKS.includes(code);
      this.#isEscaped = code === BACKSLASH;
      if (!isBreak) eachLetter(code, hear);
      at = to;
    }
    const run = this.#run;
    if (this.#isReciting && run) this.#skipTo(run.to);
    else shown += this.#showTo(run && run.weight >= HOLD ? run.from : at);
    return shown;
  }

  /** Gives what is held back at the end of the text. */
  end(): string {
    return this.#isReciting ? WITHHELD : this.#showTo(this.#heldFrom + this.#held.length);
  }

  /** Takes one letter; gives what may be shown because of it. */
  #hear(letter: number, from: number, to: number): string {
    const said = this.#said;
    this.#hash = nextHash(this.#hash, letter, said[said.length - BLOCK] ?? 0);
    said.push(letter);
    this.#places.push(from);
    const run = this.#run;
    if (run && this.#secret.letters[run.next] === letter) {
      run.next += 1;
      run.to = to;
      run.weight += weightOf(letter);
    } else {
      this.#run = this.#runHere(to);
      if (run && run.weight >= PHRASE) this.#quoted += run.weight;
      if (run && !this.#run && this.#isReciting) return this.#endRecital(run.to);
    }
    return this.#recite();
  }

  /** Begins to withhold a run that makes too much; gives what comes before it. */
  #recite(): string {
    const run = this.#run;
    if (this.#isReciting || !run || run.weight < PHRASE || this.#quoted + run.weight <= MOST_QUOTED) return "";
    this.#isReciting = true;
    return this.#showTo(run.from);
  }

  #endRecital(place: number): string {
    this.#isReciting = false;
    this.#skipTo(place);
    return WITHHELD;
  }

  #runHere(to: number): Run | null {
    const found = this.#secret.runAtEnd(this.#said, this.#hash);
    if (!found) return null;
    const first = this.#said.length - found.length;
    let weight = 0;
    for (let index = first; index < this.#said.length; index += 1) weight += weightOf(this.#said[index] ?? 0);
    return { next: found.end, from: this.#places[first] ?? 0, to, weight };
  }

  #showTo(place: number): string {
    const length = Math.max(0, place - this.#heldFrom);
    const shown = this.#held.slice(0, length);
    this.#held = this.#held.slice(length);
    this.#heldFrom += length;
    return shown;
  }

  #skipTo(place: number): void {
    this.#showTo(place);
  }
}
