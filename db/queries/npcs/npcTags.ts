import { sql } from "kysely";
import { named } from "../../driver/named.ts";
import type { Connections } from "../../driver/named.ts";

/** A tag, and how many public characters bear it. */
export interface TagCount {
  tag: string;
  count: number;
}

/** Tags of public characters, the most used first. */
export function findTags(em: Connections, limit: number): Promise<TagCount[]> {
  return named(em, "npc_tags", (db) =>
    sql<TagCount>`
      select tag, count(*)::int as count from npcs, unnest(tags) as tag where visibility = 'public' and deleted_at is null
      group by tag order by count desc, tag limit ${limit}`.compile(db),
  );
}
