/** Made once: an error that is made for each reply would gather a stack for nothing. */
const LEFT = new Error("the reader has left");

/**
 * Aborts a stream whose next token is late.
 * Its `signal` aborts then, when the caller's signal does, and when the watch ends.
 */
export class StreamWatch {
  private readonly controller = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private ms = 0;
  /** When it is too late for the next token, by `performance.now()`; never while the reader is busy. */
  private lateAt = Infinity;

  constructor(private readonly caller: AbortSignal) {
    caller.addEventListener("abort", this.follow, { once: true });
    if (caller.aborted) this.follow();
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Restarts the clock: something must come within `ms`. */
  expectWithin(ms: number): void {
    this.lateAt = performance.now() + ms;
    // To move the timer for each token would cost more than to look at the clock when it rings.
    if (this.timer && this.ms === ms) return;
    this.ms = ms;
    this.ringIn(ms);
  }

  /** Stops the clock while the reader of the stream is busy. */
  pause(): void {
    this.lateAt = Infinity;
  }

  /** Stops the clock for good and closes the connection. */
  end(): void {
    clearTimeout(this.timer);
    this.caller.removeEventListener("abort", this.follow);
    // A reader who leaves early must not leave the endpoint generating.
    this.controller.abort(LEFT);
  }

  private ringIn(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.ring(), Math.ceil(ms));
  }

  private ring(): void {
    const left = Math.min(this.lateAt - performance.now(), this.ms);
    if (left > 0) this.ringIn(left);
    else this.controller.abort(new Error(`no token within ${this.ms} ms`));
  }

  private readonly follow = (): void => this.controller.abort(this.caller.reason);
}
