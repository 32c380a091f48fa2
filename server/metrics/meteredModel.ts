import { Counter, Gauge, Histogram } from "prom-client";
import type { Registry } from "prom-client";
import type { LanguageModel, ReplyPrompt } from "../core/chat/replies/languageModel.port.ts";

/** Seconds to a first token: from a local model to the longest wait that is usual. */
const BUCKETS = [0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60];

/** Counts the replies that a model writes, how they ended, and their tokens, and tells of each that has ended. */
export function meteredModel(
  model: LanguageModel,
  registry: Registry,
  onEnd: (isFailure: boolean, payer: string | undefined) => void,
): LanguageModel {
  const registers = [registry];
  const replies = new Counter({
    name: "causerie_replies_total",
    help: "Replies asked of the model: complete, failed, or cut (stopped, interrupted, or at their most).",
    labelNames: ["outcome"],
    registers,
  });
  const tokens = new Counter({
    name: "causerie_reply_tokens_total",
    help: "Pieces of text that the model has sent, mostly a token each.",
    registers,
  });
  const running = new Gauge({ name: "causerie_replies_running", help: "Replies being written.", registers });
  const firstToken = new Histogram({
    name: "causerie_first_token_seconds",
    help: "Seconds from asking the model to its first piece of text.",
    buckets: BUCKETS,
    registers,
  });

  async function* streamReply(prompt: ReplyPrompt, signal: AbortSignal, payer?: string): AsyncGenerator<string> {
    const began = performance.now();
    let isFirst = true;
    let outcome = "cut";
    running.inc();
    try {
      for await (const piece of model.streamReply(prompt, signal, payer)) {
        if (isFirst) firstToken.observe((performance.now() - began) / 1000);
        isFirst = false;
        tokens.inc();
        yield piece;
      }
      if (!signal.aborted) outcome = "complete";
    } catch (error) {
      if (!signal.aborted) outcome = "failed";
      throw error;
    } finally {
      running.dec();
      replies.inc({ outcome });
      onEnd(outcome === "failed", payer);
    }
  }
  return { streamReply };
}
