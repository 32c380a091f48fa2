/** The key under which the current state waits. */
const STATE = "";

/** What waits for one viewer of a feed, such as a socket that is slower than the feed: bounded, and merged. */
export class Backlog<Update> {
  readonly #capacity: number;
  readonly #ask: () => void;
  readonly #waiting = new Map<string, Update>();
  #lacksState = true;
  #failure: { error: unknown } | null = null;
  #hasEnded = false;
  #wake: (() => void) | null = null;

  /**
   * @param capacity What may wait. One more, and all of it is dropped: the viewer then needs the current state.
   * @param ask Called where nothing waits for a viewer who needs the current state.
   */
  constructor(capacity: number, ask: () => void) {
    this.#capacity = capacity;
    this.#ask = ask;
  }

  /** Whether changes are of no use to the viewer, who does not have the state that they change. */
  get lacksState(): boolean {
    return this.#lacksState;
  }

  /** Adds the current state, in place of all that waits. */
  restart(state: Update): void {
    this.#waiting.clear();
    this.#waiting.set(STATE, state);
    this.#lacksState = false;
    this.#wake?.();
  }

  /**
   * Adds a change. One that waits under the same key is dropped: what the changes have in common, such as a sum,
   * must come last as it is last.
   */
  add(key: string, change: Update): void {
    if (this.#lacksState) return;
    this.#waiting.delete(key);
    if (this.#waiting.size >= this.#capacity) {
      this.#waiting.clear();
      this.#lacksState = true;
    } else this.#waiting.set(key, change);
    this.#wake?.();
  }

  fail(error: unknown): void {
    this.#failure = { error };
    this.#wake?.();
  }

  /** Ends it, also while the viewer waits. */
  end(): void {
    this.#hasEnded = true;
    this.#wake?.();
  }

  /** What the viewer gets next, once it is there. Not to be called again before. */
  async next(): Promise<IteratorResult<Update, void>> {
    while (true) {
      if (this.#failure) throw this.#failure.error;
      if (this.#hasEnded) return { done: true, value: undefined };
      const [next] = this.#waiting;
      if (next) {
        this.#waiting.delete(next[0]);
        return { done: false, value: next[1] };
      }
      if (this.#lacksState) this.#ask();
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }
}
