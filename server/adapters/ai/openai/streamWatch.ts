/**
 * Aborts a stream whose next token is late.
 * Its `signal` aborts then, when the caller's signal does, and when the watch ends.
 */
export class StreamWatch {
  private readonly controller = new AbortController();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly caller: AbortSignal) {
    caller.addEventListener("abort", this.follow, { once: true });
    if (caller.aborted) this.follow();
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Restarts the clock: something must come within `ms`. */
  expectWithin(ms: number): void {
    this.pause();
    this.timer = setTimeout(() => this.controller.abort(new Error(`no token within ${ms} ms`)), ms);
  }

  /** Stops the clock while the reader of the stream is busy. */
  pause(): void {
    clearTimeout(this.timer);
  }

  /** Stops the clock for good and closes the connection. */
  end(): void {
    this.pause();
    this.caller.removeEventListener("abort", this.follow);
    // A reader who leaves early must not leave the endpoint generating.
    this.controller.abort();
  }

  private readonly follow = (): void => this.controller.abort(this.caller.reason);
}
