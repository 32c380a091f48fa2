import type { Connections } from "../../../db/driver/named.ts";
import { findNpcs } from "../../../db/queries/npcs/npcLists.ts";
import type { NpcList, NpcPage } from "../../../db/queries/npcs/npcLists.ts";

/** Milliseconds for which a list is kept. */
const KEPT_MS = 1000;
/** Lists that are kept at most, and characters of each: with long texts some 15 MB. */
const MOST_LISTS = 100;
const MOST_NPCS = 50;

/** Whose connections read a list: the public pool has few, on which a list may fail that users still get. */
export type ListPlace = "users" | "public";

interface KeptList {
  page: Promise<NpcPage>;
  /** When it was asked for, by the steady clock. */
  at: number;
}

/**
 * The lists of public characters that this node has read within the last second, in one language each, for all who ask
 * for the same one. A character that is made, changed, deleted or made private is seen at once by those who ask the node
 * it was done on, as its maker does, on other nodes as soon as the bus has told them, and after a second at the latest.
 * Counts of chats and what creators call themselves are up to a second old. Searches and one's own characters are not
 * kept.
 */
export class KeptLists {
  readonly #kept = new Map<string, KeptList>();
  readonly #steadyMs: () => number;

  /** @param steadyMs A clock in milliseconds that is never set. */
  constructor(steadyMs: () => number) {
    this.#steadyMs = steadyMs;
  }

  find(em: Connections, place: ListPlace, list: NpcList): Promise<NpcPage> {
    if (list.type === "mine" || list.query || list.limit > MOST_NPCS) return findNpcs(em, list);
    const { type, language, gloss, languages, tag, offset, limit } = list;
    const key = JSON.stringify([place, type, language, gloss, languages, tag, offset, limit]);
    const at = this.#steadyMs();
    const known = this.#kept.get(key);
    if (known && at - known.at < KEPT_MS) return known.page;
    return this.#keep(key, { page: findNpcs(em, list), at });
  }

  /** Characters have changed: what was read before is not given any more. */
  forget(): void {
    this.#kept.clear();
  }

  #keep(key: string, list: KeptList): Promise<NpcPage> {
    // Again at the end: the first is the oldest.
    this.#kept.delete(key);
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined && this.#kept.size >= MOST_LISTS) this.#kept.delete(oldest);
    this.#kept.set(key, list);
    list.page.catch(() => {
      if (this.#kept.get(key) === list) this.#kept.delete(key);
    });
    return list.page;
  }
}
