/** Gives up on a stream whose next token is late. Its `signal` aborts then, when the caller's signal does, and when the watch ends. */
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

  /** Starts the clock anew: something must come within `ms`. */
  expectWithin(ms: number): void {
    this.pause();
    this.timer = setTimeout(() => this.controller.abort(new Error(`no token within ${ms} ms`)), ms);
  }

  /** Stops the clock, while it is the reader of the stream who takes time. */
  pause(): void {
    clearTimeout(this.timer);
  }

  /** Stops the clock for good, and hangs up. */
  end(): void {
    this.pause();
    this.caller.removeEventListener("abort", this.follow);
    // A reader who leaves early must not leave the endpoint generating.
    this.controller.abort();
  }

  private readonly follow = (): void => this.controller.abort(this.caller.reason);
}
