import type { LanguageModel, ReplyPrompt, Turn } from "../../../core/chat/replies/languageModel.port.ts";
import { endpointAt } from "./endpoint.ts";
import type { EndpointOptions } from "./endpoint.ts";
import { joinCodePoints } from "./joinCodePoints.ts";
import { modelError } from "./modelErrors.ts";
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

type Message =
  | { role: "system"; content: string }
  | { role: "user" | "assistant"; content: { type: "text"; text: string }[] };

const messageOf = ({ speaker, text }: Turn): Message => ({
  role: speaker === "user" ? "user" : "assistant",
  content: [{ type: "text", text }],
});

/** Replies from any endpoint with OpenAI's chat completions. It does not retry: the learner decides that. */
export function openaiModel(options: OpenaiModelOptions): LanguageModel {
  const { apiKey, model, firstTokenMs, idleMs, answerTokens } = options;
  const chatModel = endpointAt(options).chatModel(model);

  async function* readReply(prompt: ReplyPrompt, watch: StreamWatch): AsyncGenerator<string, void, undefined> {
    let held = "";
    let saidSomething = false;
    watch.expectWithin(firstTokenMs);
    // The provider is called without streamText around it, which for the same words takes 0.4 ms more to the first
    // token and twice the processor time, and has tools, retries and steps that a reply has no use for.
    const { stream } = await chatModel.doStream({
      prompt: [{ role: "system", content: prompt.system }, ...prompt.turns.map(messageOf)],
      maxOutputTokens: answerTokens,
      abortSignal: watch.signal,
    });
    for await (const part of stream) {
      watch.signal.throwIfAborted();
      if (part.type === "error") throw part.error;
      if (part.type === "reasoning-delta") watch.expectWithin(idleMs);
      if (part.type !== "text-delta") continue;
      watch.pause();
      const joined = joinCodePoints(held, part.delta);
      held = joined.held;
      if (joined.whole !== "") {
        saidSomething ||= joined.whole.trim() !== "";
        yield joined.whole;
      }
      watch.expectWithin(idleMs);
    }
    watch.signal.throwIfAborted();
    if (!saidSomething) throw new Error("the reply ended without text");
  }

  return {
    async *streamReply(prompt, signal) {
      signal.throwIfAborted();
      const watch = new StreamWatch(signal);
      try {
        yield* readReply(prompt, watch);
      } catch (error) {
        signal.throwIfAborted();
        throw modelError(error, apiKey);
      } finally {
        watch.end();
      }
    },
  };
}
