import type { IncomingMessage } from "node:http";
import type { APICallError } from "ai";
import type { LanguageModel, ReplyPrompt, Turn } from "../../../core/chat/replies/languageModel.port.ts";
import { AnswerParts } from "./answerParts.ts";
import { CompletionReader } from "./completionReader.ts";
import type { EndpointOptions } from "./endpoint.ts";
import { joinCodePoints } from "./joinCodePoints.ts";
import { answerError, KeptConnections } from "./keptConnections.ts";
import { modelError } from "./modelErrors.ts";
import { isGood, refusalOf } from "./refusalOf.ts";
import { StreamWatch } from "./streamWatch.ts";
import { TokenBound } from "./tokenBound.ts";

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

const messageOf = ({ speaker, text }: Turn) => ({ role: speaker === "user" ? "user" : "assistant", content: text });

/**
 * Replies from any endpoint with OpenAI's chat completions. It does not retry: the learner decides that. The AI library,
 * which the language tools use, takes 4.6 ms of a processor to read a reply of 40 tokens; this takes 2.1.
 */
export function openaiModel(options: OpenaiModelOptions): LanguageModel {
  const { baseUrl, apiKey, model, firstTokenMs, idleMs, answerTokens } = options;
  const url = new URL(`${baseUrl.replace(/\/$/, "")}/chat/completions`);
  const headers = { "user-agent": "causerie", ...(apiKey && { authorization: `Bearer ${apiKey}` }) };
  const connections = new KeptConnections();
  const bound = new TokenBound();

  async function ask(prompt: ReplyPrompt, signal: AbortSignal): Promise<IncomingMessage> {
    const messages = [{ role: "system", content: prompt.system }, ...prompt.turns.map(messageOf)];
    const answer = await bound.ask<IncomingMessage | APICallError>(async (name) => {
      const body = JSON.stringify({ model, ...(name && { [name]: answerTokens }), messages, stream: true });
      const response = await connections.post({ url, headers, body, signal });
      if (isGood(response)) return { answer: response, refusal: null };
      const refused = await refusalOf(response, url);
      return { answer: refused, refusal: refused.statusCode === 400 ? (refused.responseBody ?? "") : "" };
    });
    if (answer instanceof Error) throw answer;
    return answer;
  }

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
        const answer = await ask(prompt, watch.signal);
        // Else a character would be cut in two where the line cuts it.
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
        throw modelError(watch.signal.aborted ? watch.signal.reason : answerError(error), apiKey);
      } finally {
        watch.end();
      }
    },
  };
}
