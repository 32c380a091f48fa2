import type { Request } from "express";

/** Milliseconds within which a body has to bring LEAST_BYTES, again and again until it is here. */
export const WINDOW_MS = 10_000;
/** Four kilobytes a second: a weak mobile network brings ten times as much. */
export const LEAST_BYTES = 40_000;
/** Windows that a body may take. Enough for 5 MB over a slow mobile network. */
const MOST_WINDOWS = 12;

/** Watches a body come, and ends its connection when that takes too long. */
export class Arrival {
  #windows = 0;
  #bytes = 0;
  readonly #timer: NodeJS.Timeout;

  constructor(req: Request) {
    this.#timer = setInterval(() => {
      this.#windows += 1;
      if (this.#bytes < LEAST_BYTES || this.#windows >= MOST_WINDOWS) {
        this.end();
        req.destroy(new Error("the upload took too long"));
      }
      this.#bytes = 0;
    }, WINDOW_MS);
  }

  /** Counts what has come. */
  add(bytes: number): void {
    this.#bytes += bytes;
  }

  /** Stops watching. */
  end(): void {
    clearInterval(this.#timer);
  }
}
