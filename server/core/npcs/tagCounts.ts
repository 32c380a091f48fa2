import type { Connections } from "../../../db/driver/named.ts";
import { findTags } from "../../../db/queries/npcs/npcTags.ts";
import type { TagCount } from "../../../db/queries/npcs/npcTags.ts";
import { MAX_PAGE_SIZE } from "../../../schema/rules/input/paging.ts";

/** Counts tags, which goes through all public characters: on each node once at a time. */
export class TagCounts {
  #running: Promise<TagCount[]> | null = null;

  /** The most used tags; all who ask while they are being counted get the same answer. */
  count(em: Connections): Promise<TagCount[]> {
    this.#running ??= findTags(em, MAX_PAGE_SIZE).finally(() => {
      this.#running = null;
    });
    return this.#running;
  }
}
