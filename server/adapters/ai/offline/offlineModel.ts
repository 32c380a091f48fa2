import { setTimeout as sleep } from "node:timers/promises";
import type { LanguageModel } from "../../../core/chat/replies/languageModel.port.ts";
import { composeText } from "./reply/composeReply.ts";
import { streamedPieces } from "./reply/streamedPieces.ts";

/** Milliseconds between two pieces: a brisk reading speed, and slow enough to be seen to stream. */
const DELAY_MS = 35;

/**
 * The built-in demo voice: answers from the phrasebook, with no network and no state.
 * Ends promptly when its signal aborts.
 */
export function offlineModel({ delayMs = DELAY_MS }: { delayMs?: number } = {}): LanguageModel {
  return {
    async *streamReply(prompt, signal) {
      let first = true;
      for (const piece of streamedPieces(composeText(prompt), prompt.language)) {
        if (!first && delayMs > 0) await pause(delayMs, signal);
        first = false;
        if (signal.aborted) return;
        yield piece;
      }
    },
  };
}

/** Waits, but not past an abort. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(ms, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
