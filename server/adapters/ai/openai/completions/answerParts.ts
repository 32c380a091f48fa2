import type { Readable } from "node:stream";

/** Letters that may wait for their reader; past that the connection is paused. */
const MOST_WAITING = 65_536;

/**
 * The text of an answer as it comes. What came since the last call is one part. Node's own iterator of a stream
 * takes two turns and several promises for each token.
 */
export class AnswerParts {
  readonly #answer: Readable;
  #waiting = "";
  #end: { error: Error | null } | null = null;
  #wake: (() => void) | null = null;

  /** @param answer Has an encoding, so that no character is cut in two between packets. */
  constructor(answer: Readable) {
    this.#answer = answer;
    answer.on("data", (part: string) => {
      this.#waiting += part;
      if (this.#waiting.length > MOST_WAITING) answer.pause();
      this.#wake?.();
    });
    answer.on("end", () => this.#close(null));
    answer.on("error", (error) => this.#close(error));
    answer.on("close", () => {
      if (!this.#end) this.#close(new Error("the connection was closed before the answer was whole"));
    });
  }

  /** The next part, once there is one; null at the end. Throws what broke the answer off, after the last part. */
  async next(): Promise<string | null> {
    if (this.#waiting === "" && !this.#end) await new Promise<void>((resolve) => (this.#wake = resolve));
    this.#wake = null;
    if (this.#waiting === "") return this.#ended();
    const part = this.#waiting;
    this.#waiting = "";
    if (this.#answer.isPaused()) this.#answer.resume();
    return part;
  }

  #ended(): null {
    if (this.#end?.error) throw this.#end.error;
    return null;
  }

  /** Of several signs of the end, the first counts. */
  #close(error: Error | null): void {
    this.#end ??= { error };
    this.#wake?.();
  }
}
