/** Replies that are scored together. */
const MOST_AT_ONCE = 50;
/** Replies that wait on a node. Further ones are not scored: the pace follows those that are. */
const MOST_WAITING = 5000;

/**
 * The replies of this node that have ended and are to be scored: together and behind them, so that no reply waits for
 * it. What a crash loses has no score.
 */
export class ScoreQueue {
  readonly #waiting = new Set<string>();

  /** A reply has ended. */
  add(replyId: string): void {
    if (this.#waiting.size < MOST_WAITING) this.#waiting.add(replyId);
  }

  /** Gives what has ended to be scored, a part at a time. What cannot be scored now is kept for the next time. */
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
