import { LRUCache } from "lru-cache";
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

/**
 * The lists of public characters that this node has read within the last second, in one language each, for all who ask
 * for the same one. A character that is made, changed, deleted or made private is seen at once by those who ask the
 * node it was done on, as its maker does, on other nodes as soon as the event reaches them, and after a second at the
 * latest. Counts of chats and what creators call themselves are up to a second old. Searches, one's own characters and
 * lists for those who block some are not cached.
 */
export class NpcListCache {
  readonly #cached: LRUCache<string, Promise<NpcPage>>;

  /** @param steadyMs A clock in milliseconds that is never set. */
  constructor(steadyMs: () => number) {
    this.#cached = new LRUCache({ max: MOST_LISTS, ttl: CACHED_MS, ttlResolution: 0, perf: { now: steadyMs } });
  }

  find(em: Connections, place: ListPlace, list: NpcList): Promise<NpcPage> {
    if (list.type === "mine" || list.query || list.blockerId || list.limit > MOST_NPCS) return findNpcs(em, list);
    const { type, language, gloss, languages, tag, offset, limit } = list;
    const key = JSON.stringify([place, type, language, gloss, languages, tag, offset, limit]);
    const known = this.#cached.get(key);
    if (known) return known;
    const page = findNpcs(em, list);
    this.#cached.set(key, page);
    page.catch(() => {
      if (this.#cached.peek(key) === page) this.#cached.delete(key);
    });
    return page;
  }

  /** To be called when characters have changed. */
  forget(): void {
    this.#cached.clear();
  }
}
