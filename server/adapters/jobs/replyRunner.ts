import { setTimeout as delay } from "node:timers/promises";
import type { OpenReply } from "../../../db/queries/chat/replyContext.ts";
import type { ReplyJobs } from "../../core/chat/replies/writing/replyJobs.port.ts";

/** Milliseconds for the end of the last reply to reach those who watch it, before their sockets are closed. */
const LAST_WORDS_MS = 100;

/** Runs replies in this process and knows which are running. */
export interface ReplyRunner extends ReplyJobs {
  /** Waits up to `graceMs` for running replies to finish, interrupts the others, and waits until all have ended. */
  drain(graceMs: number): Promise<void>;
}

/** Writes one reply to its end and never throws; aborting the signal interrupts it. */
type Generate = (replyId: string, given: OpenReply | undefined, signal: AbortSignal) => Promise<void>;

export function replyRunner(generate: Generate): ReplyRunner {
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  return {
    start(replyId, given) {
      const reply = generate(replyId, given, stopping.signal).finally(() => running.delete(reply));
      running.add(reply);
    },
    async drain(graceMs) {
      const isIdle = running.size === 0;
      const deadline = setTimeout(() => stopping.abort(), graceMs);
      while (running.size > 0) await Promise.all(running);
      clearTimeout(deadline);
      stopping.abort();
      if (!isIdle) await delay(LAST_WORDS_MS);
    },
  };
}
