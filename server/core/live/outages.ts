import { setTimeout as delay } from "node:timers/promises";

/** Milliseconds between two checks whether the database answers again. */
const ASK_MS = 250;

/**
 * The times in which this node's database is away. All who wait for the end of an outage wait together: one of them
 * asks the database and writes to the log.
 */
export class Outages {
  #end: Promise<void> | null = null;
  #endedAt = Number.NEGATIVE_INFINITY;
  readonly #stopping = new AbortController();

  /**
   * @param ask Whether the database answers.
   * @param report Takes the first error of an outage.
   * @param reportEnd Called once the database answers again.
   */
  constructor(
    private readonly ask: () => Promise<boolean>,
    private readonly report: (error: unknown) => void,
    private readonly reportEnd: () => void,
  ) {}

  /** Takes an error that may mean that the database is away. Resolves once it answers again, or the node stops. */
  over(error: unknown): Promise<void> {
    this.#end ??= this.#wait(error).finally(() => (this.#end = null));
    return this.#end;
  }

  /** Whether the database was away from this node in the last so many milliseconds. */
  wasWithin(ms: number): boolean {
    return this.#end !== null || performance.now() - this.#endedAt < ms;
  }

  stop(): void {
    this.#stopping.abort();
  }

  async #wait(error: unknown): Promise<void> {
    const { signal } = this.#stopping;
    this.report(error);
    do await delay(ASK_MS, undefined, { signal, ref: false }).catch(() => undefined);
    while (!signal.aborted && !(await this.ask()));
    this.#endedAt = performance.now();
    if (!signal.aborted) this.reportEnd();
  }
}
