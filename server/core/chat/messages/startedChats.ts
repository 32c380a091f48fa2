import { countStarted } from "../../../../db/queries/chat/startedChats.ts";
import type { WorkScope } from "../../unitOfWork.ts";

/** Adds chats that have started, and are not counted yet, to their characters' numbers of chats. */
export async function countStartedChats({ em }: Pick<WorkScope, "em">): Promise<void> {
  while (await countStarted(em.fork()));
}

/**
 * Counts the chats that start on this node soon after, one statement at a time: first messages to one character would
 * else wait for one another. What a crash or an outage leaves is counted by the node's repeated work.
 */
export class StartedChats {
  readonly #scope: Pick<WorkScope, "em" | "onError">;
  #isWanted = false;
  #counting: Promise<void> | null = null;

  constructor(scope: Pick<WorkScope, "em" | "onError">) {
    this.#scope = scope;
  }

  countSoon(): void {
    this.#isWanted = true;
    this.#counting ??= this.#count();
  }

  /** Waits until what is being counted is. */
  async settled(): Promise<void> {
    await this.#counting;
  }

  async #count(): Promise<void> {
    while (this.#isWanted) {
      this.#isWanted = false;
      await countStartedChats(this.#scope).catch((error: unknown) => this.#scope.onError(error));
    }
    this.#counting = null;
  }
}
