import type { ReplySignal } from "../signals.ts";

/** Pieces a viewer may be behind before they are dropped and read from the journal instead. */
const CAPACITY = 512;

/** A viewer's bounded queue between the bus and a socket: holds pieces by their seq until they are taken in order. */
export class DeltaInbox {
  #ahead = new Map<number, string>();
  #news = false;
  #finished = false;
  #wake: (() => void) | null = null;

  /** Takes a signal from the bus; never throws, never grows past its capacity. */
  readonly receive = (signal: ReplySignal): void => {
    if (signal.kind === "stop") return;
    if (signal.kind === "finished") this.#finished = true;
    else {
      // Whoever is this far behind reads the journal; what comes from now on is held again.
      if (this.#ahead.size >= CAPACITY) this.#ahead.clear();
      this.#ahead.set(signal.seq, signal.text);
    }
    this.#news = true;
    this.#wake?.();
  };

  /** True once after the reply was said to have ended: the journal tells whether, and how. */
  takeFinished(): boolean {
    const finished = this.#finished;
    this.#finished = false;
    return finished;
  }

  /** True when pieces wait that do not follow what was seen: something is missing in between. */
  get hasGap(): boolean {
    return this.#ahead.size > 0;
  }

  /** The piece with this seq, when it is here. */
  take(seq: number): string | undefined {
    const text = this.#ahead.get(seq);
    this.#ahead.delete(seq);
    return text;
  }

  /** Forgets what was already seen elsewhere. */
  dropThrough(seq: number): void {
    for (const held of this.#ahead.keys()) if (held <= seq) this.#ahead.delete(held);
  }

  /** Waits for news, at most `ms` and not when the viewer leaves; false when there were none. */
  async wait(ms: number, left: AbortSignal): Promise<boolean> {
    if (!this.#news && !left.aborted) {
      await new Promise<void>((resolve) => {
        const wake = (): void => {
          clearTimeout(timer);
          left.removeEventListener("abort", wake);
          this.#wake = null;
          resolve();
        };
        const timer = setTimeout(wake, ms);
        left.addEventListener("abort", wake);
        this.#wake = wake;
      });
    }
    const heard = this.#news;
    this.#news = false;
    return heard;
  }
}
