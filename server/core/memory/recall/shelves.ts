import type { SqlEntityManager } from "@mikro-orm/sql";
import type { MemoryState } from "../../../../db/queries/memory/memoryState.ts";
import { readShelf } from "../../../../db/queries/memory/shelf.ts";
import { factLabel } from "./memoryLabels.policy.ts";
import { foundFact, foundStretch, foundTurn, Shelf } from "./shelf.ts";

/** Messages of one conversation in which passages are looked for: the newest. */
const MOST_TURNS = 3000;
/** Characters that a node keeps of all conversations together: some hundred of a thousand messages. */
const MOST_WEIGHT = 48_000_000;

interface Kept {
  shelf: Shelf;
  state: MemoryState;
  weight: number;
}

/**
 * What this node keeps of conversations that go on here, so that a reply need not read it: facts are read again when
 * anything about the person's memories has changed, and messages are added as the conversation is read. Those that were
 * not asked for the longest go first.
 */
export class Shelves {
  readonly #kept = new Map<string, Kept>();
  #weight = 0;

  /** What is remembered of a conversation as it is in this state. */
  async of(em: SqlEntityManager, chatId: string, state: MemoryState): Promise<Shelf> {
    const kept = this.#kept.get(chatId);
    const isCurrent =
      kept?.state.version === state.version &&
      kept.state.epoch === state.epoch &&
      kept.state.isReadAlong === state.isReadAlong;
    if (kept && isCurrent) {
      // The last in the map is the last that was asked for.
      this.#kept.delete(chatId);
      this.#kept.set(chatId, kept);
      return kept.shelf;
    }
    // Only what was said since is added, unless something was taken back.
    const turns = kept?.state.epoch === state.epoch ? kept.shelf.turns : [];
    const fromPosition = (turns.at(-1)?.item.position ?? -1) + 1;
    const read = await readShelf(em, chatId, state, { fromPosition, mostTurns: MOST_TURNS });
    const known = new Map(kept?.shelf.facts.map((found) => [found.item.id, found]));
    const facts = read.facts.map((item) => {
      const found = known.get(item.id);
      const isSame = found?.item.text === item.text && found.item.words.join("\n") === item.words.join("\n");
      return isSame ? { ...found, item: { ...found.item, ...item, label: factLabel(item) } } : foundFact(item);
    });
    const shelf = new Shelf(facts, read.stretches.map(foundStretch), [
      ...turns.slice(-MOST_TURNS),
      ...read.turns.map(foundTurn),
    ]);
    this.#keep(chatId, { shelf, state, weight: shelf.weight });
    return shelf;
  }

  #keep(chatId: string, kept: Kept): void {
    this.#drop(chatId);
    this.#kept.set(chatId, kept);
    this.#weight += kept.weight;
    for (const [oldest] of this.#kept) {
      if (this.#weight <= MOST_WEIGHT) break;
      this.#drop(oldest);
    }
  }

  #drop(chatId: string): void {
    this.#weight -= this.#kept.get(chatId)?.weight ?? 0;
    this.#kept.delete(chatId);
  }
}
