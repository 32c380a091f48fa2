import type { SqlEntityManager } from "@mikro-orm/sql";
import { noteTalks } from "../../../../db/queries/memory/claims.ts";

/** Unread messages with which a conversation is read at once. */
const ENOUGH = 16;
/** Milliseconds of silence after which fewer are read, too. */
const SILENCE_MS = 60_000;
/** Conversations that one statement notes. */
const MOST_NOTED = 500;

/**
 * The conversations of this node in which something was said: noted together, since a statement for each reply would
 * cost every reply. What a crash loses is noted with the next reply in the same chat.
 */
export class TalkQueue {
  readonly #talks = new Set<string>();

  /** A reply has ended in this chat. */
  add(chatId: string): void {
    this.#talks.add(chatId);
  }

  /** Writes down what is gathered. What cannot be written is kept for the next time. */
  async write({ em, clock }: { em: { fork(): SqlEntityManager }; clock: () => Date }): Promise<void> {
    while (this.#talks.size > 0) {
      const chatIds = [...this.#talks].slice(0, MOST_NOTED);
      for (const chatId of chatIds) this.#talks.delete(chatId);
      const now = clock();
      try {
        await noteTalks(em.fork(), chatIds, { enough: ENOUGH, now, later: new Date(now.getTime() + SILENCE_MS) });
      } catch (error) {
        for (const chatId of chatIds) this.#talks.add(chatId);
        throw error;
      }
    }
  }
}
