import type { LanguageModel, Turn } from "../../../../core/chat/replies/languageModel.port.ts";
import { AnswerParts } from "./answerParts.ts";
import { chatCompletions } from "./chatCompletions.ts";
import type { ChatMessage } from "./chatCompletions.ts";
import { CompletionReader } from "./completionReader.ts";
import type { EndpointOptions } from "../endpoint/endpoint.ts";
import { joinCodePoints } from "./plainText.ts";
import { modelError } from "../endpoint/modelErrors.ts";
import { StreamWatch } from "./streamWatch.ts";

export interface OpenaiModelOptions extends EndpointOptions {
  /**
   * Milliseconds from the request to the first token, and from one token
   * to the next, after which the endpoint counts as unavailable.
   */
  firstTokenMs: number;
  idleMs: number;
  /** Tokens that a reply may have, its reasoning included. */
  answerTokens: number;
}

const messageOf = ({ speaker, text }: Turn): ChatMessage => ({
  role: speaker === "user" ? "user" : "assistant",
  content: text,
});

/** Replies from any endpoint with OpenAI's chat completions. */
export function openaiModel(options: OpenaiModelOptions): LanguageModel {
  const { apiKey, firstTokenMs, idleMs, answerTokens: mostTokens } = options;
  const complete = chatCompletions(options);

  return {
    // All in one generator: each further one would cost every token more.
    async *streamReply(prompt, signal) {
      signal.throwIfAborted();
      const watch = new StreamWatch(signal);
      const reader = new CompletionReader();
      let held = "";
      let saidSomething = false;
      try {
        watch.expectWithin(firstTokenMs);
        const messages: ChatMessage[] = [{ role: "system", content: prompt.system }, ...prompt.turns.map(messageOf)];
        const answer = await complete({ messages, mostTokens, form: { stream: true }, signal: watch.signal });
        // Without it, a character would be cut in two between packets.
        answer.setEncoding("utf8");
        const parts = new AnswerParts(answer);
        for (let part = await parts.next(); part !== null; part = await parts.next()) {
          watch.signal.throwIfAborted();
          const { text, isReasoning } = reader.read(part);
          if (text !== "" || isReasoning) watch.pause();
          const joined = joinCodePoints(held, text);
          held = joined.held;
          if (joined.whole !== "") {
            saidSomething ||= joined.whole.trim() !== "";
            yield joined.whole;
          }
          reader.throwIfFailed();
          if (text !== "" || isReasoning) watch.expectWithin(idleMs);
        }
        watch.signal.throwIfAborted();
        reader.end();
        if (!saidSomething) throw new Error("the reply ended without text");
      } catch (error) {
        signal.throwIfAborted();
        throw modelError(watch.signal.aborted ? watch.signal.reason : error, apiKey);
      } finally {
        watch.end();
      }
    },
  };
}
