import type { ReplyJobs } from "../../core/chat/replies/replyJobs.port.ts";

/** Runs replies in this process and knows which are running. */
export interface ReplyRunner extends ReplyJobs {
  /** Waits up to `graceMs` for running replies to finish, interrupts the others, and waits until all have ended. */
  drain(graceMs: number): Promise<void>;
}

/** `generate` writes one reply to its end and never throws; aborting its signal interrupts it. */
export function replyRunner(generate: (replyId: string, signal: AbortSignal) => Promise<void>): ReplyRunner {
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  return {
    start(replyId) {
      const reply = generate(replyId, stopping.signal).finally(() => running.delete(reply));
      running.add(reply);
    },
    async drain(graceMs) {
      const deadline = setTimeout(() => stopping.abort(), graceMs);
      while (running.size > 0) await Promise.all(running);
      clearTimeout(deadline);
      stopping.abort();
    },
  };
}
