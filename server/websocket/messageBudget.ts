/** What a socket may still send. It grows steadily, up to what may come at once. */
export class MessageBudget {
  readonly #aSecond: number;
  readonly #atOnce: number;
  #left: number;
  #at = performance.now();

  constructor(aSecond: number, atOnce: number) {
    this.#aSecond = aSecond;
    this.#atOnce = atOnce;
    this.#left = atOnce;
  }

  /** False when there is not so much left. */
  take(count: number): boolean {
    const now = performance.now();
    this.#left = Math.min(this.#atOnce, this.#left + ((now - this.#at) / 1000) * this.#aSecond) - count;
    this.#at = now;
    return this.#left >= 0;
  }
}
