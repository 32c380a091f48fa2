import type { IncomingMessage } from "node:http";
import { createParser } from "eventsource-parser";
import { completionEvent } from "./completionEvent.ts";
import type { CompletionEvent } from "./completionEvent.ts";
import { isReset } from "./keptConnections.ts";

/** Letters that an event may have: thousands of times those of a token's. */
const LONGEST_EVENT = 1_000_000;

/**
 * What a completion's stream says; what comes at once is told at once, merged. Throws for an event that tells of an
 * error or cannot be read, after what came before it; for a connection that closes early; and for an end before the
 * model has said that it is done. Leaving it closes the connection.
 */
export async function* completionStream(answer: IncomingMessage): AsyncGenerator<CompletionEvent, void, void> {
  const merged = new MergedEvents();
  const parser = createParser({
    onEvent: ({ data }) => merged.take(data),
    onError: (error) => {
      // Of fields that the format does not know there is nothing to say.
      if (error.type === "max-buffer-size-exceeded") merged.failure ??= error;
    },
    maxBufferSize: LONGEST_EVENT,
  });
  let isDone = false;
  // Else a character would be cut in two where the line cuts it.
  answer.setEncoding("utf8");
  try {
    for await (const part of answer) {
      parser.feed(part);
      const news = merged.give();
      isDone ||= news.isLast;
      yield news;
      if (merged.failure) throw merged.failure;
    }
  } catch (error) {
    throw isReset(error) ? new Error("the connection was closed within the answer", { cause: error }) : error;
  }
  if (!isDone) throw new Error("the answer ended without a finish reason");
}

class MergedEvents {
  /** What went wrong after what was taken: nothing that follows is. */
  failure: Error | null = null;
  #text = "";
  #isReasoning = false;
  #isLast = false;

  take(data: string): void {
    if (this.failure || data === "[DONE]") return;
    try {
      const { text, isReasoning, isLast } = completionEvent(data);
      this.#text += text;
      this.#isReasoning ||= isReasoning;
      this.#isLast ||= isLast;
    } catch (error) {
      this.failure = error instanceof Error ? error : new Error(String(error));
    }
  }

  give(): CompletionEvent {
    const event = { text: this.#text, isReasoning: this.#isReasoning, isLast: this.#isLast };
    this.#text = "";
    this.#isReasoning = false;
    return event;
  }
}
