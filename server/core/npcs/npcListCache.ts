import type { Connections } from "../../../db/driver/named.ts";
import { findNpcs } from "../../../db/queries/npcs/npcLists.ts";
import type { NpcList, NpcPage } from "../../../db/queries/npcs/npcLists.ts";

/** Milliseconds for which a list is cached. */
const CACHED_MS = 1000;
/** Lists that are cached at most, and characters of each: with long texts some 15 MB. */
const MOST_LISTS = 100;
const MOST_NPCS = 50;

/** Whose connections read a list: the public pool has few, on which a list may fail that users still get. */
export type ListPlace = "users" | "public";

interface CachedList {
  page: Promise<NpcPage>;
  /** When it was asked for, by the steady clock. */
  at: number;
}

/**
 * The lists of public characters that this node has read within the last second, in one language each, for all who ask
 * for the same one. A character that is made, changed, deleted or made private is seen at once by those who ask the node
 * it was done on, as its maker does, on other nodes as soon as the bus has told them, and after a second at the latest.
 * Counts of chats and what creators call themselves are up to a second old. Searches and one's own characters are not
 * cached.
 */
export class NpcListCache {
  readonly #cached = new Map<string, CachedList>();
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
    const known = this.#cached.get(key);
    if (known && at - known.at < CACHED_MS) return known.page;
    return this.#cache(key, { page: findNpcs(em, list), at });
  }

  /** Characters have changed: what was read before is not given any more. */
  forget(): void {
    this.#cached.clear();
  }

  #cache(key: string, list: CachedList): Promise<NpcPage> {
    // Again at the end: the first is the oldest.
    this.#cached.delete(key);
    const [oldest] = this.#cached.keys();
    if (oldest !== undefined && this.#cached.size >= MOST_LISTS) this.#cached.delete(oldest);
    this.#cached.set(key, list);
    list.page.catch(() => {
      if (this.#cached.get(key) === list) this.#cached.delete(key);
    });
    return list.page;
  }
}
