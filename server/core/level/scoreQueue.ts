/** Replies that are scored together. */
const MOST_AT_ONCE = 50;
/** Replies that wait on a node, at most. Further ones get no score. */
const MOST_WAITING = 5000;

/**
 * The replies of this node that have ended and have no score yet. They are scored together, so that no reply waits for
 * its own score. Those that wait when the server stops get none.
 */
export class ScoreQueue {
  readonly #waiting = new Set<string>();

  /** A reply has ended. */
  add(replyId: string): void {
    if (this.#waiting.size < MOST_WAITING) this.#waiting.add(replyId);
  }

  /** Has the waiting replies scored, a part at a time. A part that fails waits for the next time. */
  async empty(score: (replyIds: readonly string[]) => Promise<void>): Promise<void> {
    while (this.#waiting.size > 0) {
      const replyIds = [...this.#waiting].slice(0, MOST_AT_ONCE);
      for (const replyId of replyIds) this.#waiting.delete(replyId);
      try {
        await score(replyIds);
      } catch (error) {
        for (const replyId of replyIds) this.add(replyId);
        throw error;
      }
    }
  }
}
