import { createParser } from "eventsource-parser";
import type { Tokens } from "../../../../core/models/cost.policy.ts";
import { completionEvent, REFUSED } from "./completionEvent.ts";
import type { CompletionEvent } from "./completionEvent.ts";

/** Letters that an event may have: thousands of times what a token takes. */
const LONGEST_EVENT = 1_000_000;

/** Reads a completion's stream of events, part after part as they come over the line. */
export class CompletionReader {
  #text = "";
  #isReasoning = false;
  #finish: string | null = null;
  #usage: Tokens | null = null;
  #failure: Error | null = null;
  readonly #parser = createParser({
    onEvent: ({ data }) => this.#take(data),
    onError: (error) => {
      // Fields that the format does not know are no failure.
      if (error.type === "max-buffer-size-exceeded") this.#failure ??= error;
    },
    maxBufferSize: LONGEST_EVENT,
  });

  /** What a part says, merged. */
  read(part: string): Pick<CompletionEvent, "isReasoning" | "text"> {
    this.#text = "";
    this.#isReasoning = false;
    this.#parser.feed(part);
    return { text: this.#text, isReasoning: this.#isReasoning };
  }

  /** Throws where an event reported an error or could not be read. Nothing that follows it is read. */
  throwIfFailed(): void {
    if (this.#failure) throw this.#failure;
  }

  /** Throws where the stream is over before the model has said that it is done. */
  end(): void {
    if (this.#finish === null) throw new Error("the answer ended without a finish reason");
  }

  /** The endpoint lets the model not say what it would have said. */
  get isRefused(): boolean {
    return this.#finish === REFUSED;
  }

  /** What the reply has taken, where the endpoint says so. */
  get usage(): Tokens | null {
    return this.#usage;
  }

  #take(data: string): void {
    if (this.#failure || data === "[DONE]") return;
    try {
      const { text, isReasoning, finish, usage } = completionEvent(data);
      this.#text += text;
      this.#isReasoning ||= isReasoning;
      this.#finish ??= finish;
      this.#usage ??= usage;
    } catch (error) {
      this.#failure = error instanceof Error ? error : new Error(String(error));
    }
  }
}
