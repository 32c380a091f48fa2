import type { WordVerdict } from "../../../client/src/lib/repeat/verdicts.ts";

const VERDICTS = ["right", "unclear", "missed", "another"] as const satisfies WordVerdict[];
/** Of a place with several words the one that tells most. */
const TELLING = ["another", "missed", "unclear", "right"] as const satisfies WordVerdict[];

export const tellingOf = (verdicts: readonly WordVerdict[]): WordVerdict =>
  TELLING.find((verdict) => verdicts.includes(verdict)) ?? "missed";

/** What kinds of words are counted apart: said as they stand, beside a changed one, changed, changed to a near one. */
export const KINDS = ["same", "beside", "changed", "near"] as const;
export type Kind = (typeof KINDS)[number];

/** How many words of each kind were shown as what. */
export class Tally {
  readonly #counts = new Map<string, number>();

  add(kind: Kind, verdict: WordVerdict, count = 1): void {
    this.#counts.set(`${kind} ${verdict}`, this.#of(kind, verdict) + count);
  }

  addAll(other: Tally): void {
    for (const kind of KINDS) for (const verdict of VERDICTS) this.add(kind, verdict, other.#of(kind, verdict));
  }

  words(kind: Kind): number {
    return VERDICTS.reduce((sum, verdict) => sum + this.#of(kind, verdict), 0);
  }

  /** In percent of the words of that kind. */
  percent(kind: Kind, verdict: WordVerdict): string {
    return ((100 * this.#of(kind, verdict)) / this.words(kind)).toFixed(1);
  }

  /** The cells of a line: of each kind how many words, and what percentage of them was shown as what. */
  cells(): string[] {
    return KINDS.flatMap((kind) => [
      String(this.words(kind)),
      ...(this.words(kind) === 0 ? VERDICTS.map(() => "") : VERDICTS.map((verdict) => this.percent(kind, verdict))),
    ]);
  }

  #of(kind: Kind, verdict: WordVerdict): number {
    return this.#counts.get(`${kind} ${verdict}`) ?? 0;
  }
}

/** The headings of the cells. */
export const HEADINGS = KINDS.flatMap((kind) => [kind, ...VERDICTS]);
