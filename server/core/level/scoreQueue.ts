import type { ReplyInChat } from "../../../db/queries/level/unscoredReplies.ts";

/** Replies that are scored together. */
const MOST_AT_ONCE = 50;
/** Replies that wait on a node, at most. Further ones get no score. */
const MOST_WAITING = 5000;

/**
 * The replies of this node that have ended and have no score yet. They are scored together, so that no reply waits for
 * its own score. Those that wait when the server stops get none.
 */
export class ScoreQueue {
  /** By their ids. */
  readonly #waiting = new Map<string, ReplyInChat>();

  /** A reply has ended. */
  add(reply: ReplyInChat): void {
    if (this.#waiting.size < MOST_WAITING) this.#waiting.set(reply.replyId, reply);
  }

  /** Has the waiting replies scored, a part at a time. A part that fails waits for the next time. */
  async empty(score: (replies: readonly ReplyInChat[]) => Promise<void>): Promise<void> {
    while (this.#waiting.size > 0) {
      const replies = [...this.#waiting.values()].slice(0, MOST_AT_ONCE);
      for (const { replyId } of replies) this.#waiting.delete(replyId);
      try {
        await score(replies);
      } catch (error) {
        for (const reply of replies) this.add(reply);
        throw error;
      }
    }
  }
}
