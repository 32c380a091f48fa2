import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { Tables } from "../../tables.ts";

/**
 * Deletes the rows of all pictures of a user in the open transaction, and names the files to delete after the commit.
 * Pictures of characters that another user has a chat with stay.
 */
export async function deleteMediaOf(em: SqlEntityManager, userId: string): Promise<string[]> {
  const { rows } = await sql<KeyRow>`
    delete from media where owner_id = ${userId} and not exists (
      select from (
        select unnest(images) as url from npcs
        where creator_id = ${userId} and exists (select from chats where chats.npc_id = npcs.id and chats.user_id <> ${userId})
      ) as shown where shown.url = '/media/' || media.key
    ) returning key`.execute(em.getKysely());
  return keysOf(rows);
}

/** The same for one picture; one that is not the user's own stays, and no file is named. */
export async function deleteOneOf(em: SqlEntityManager, userId: string, key: string): Promise<string[]> {
  return keysOf(
    await em
      .getKysely<Tables>()
      .deleteFrom("media")
      .where("owner_id", "=", userId)
      .where("key", "=", key)
      .returning("key")
      .execute(),
  );
}

interface KeyRow {
  key: string;
}

function keysOf(rows: KeyRow[]): string[] {
  return rows.map(({ key }) => key);
}

/**
 * How many of these pictures are a user's own, and not hidden;
 * their avatar, which goes when they choose another, is not for anything else.
 */
export async function countMediaOf(em: SqlEntityManager, userId: string, keys: readonly string[]): Promise<number> {
  if (keys.length === 0) return 0;
  const found = await em
    .getKysely<Tables>()
    .selectFrom("media as m")
    .innerJoin("users as u", "u.id", "m.owner_id")
    .select("m.key")
    .where("m.owner_id", "=", userId)
    .where("m.key", "in", keys)
    .where("m.hidden_at", "is", null)
    .where(sql`'/media/' || m.key`, "is distinct from", sql`u.avatar`)
    .execute();
  return found.length;
}

/**
 * Deletes the rows of pictures older than `before` that are no avatar, no character's and no report's evidence, and
 * names their files. Those that a decision has hidden after `final` stay.
 */
export async function deleteUnusedMedia(
  em: SqlEntityManager,
  { before, final }: { before: Date; final: Date },
): Promise<string[]> {
  // Not "not in": past a few thousand characters that would be planned as a scan of all of them for each picture.
  const { rows } = await sql<KeyRow>`
    delete from media where (created_at < ${before} or owner_id is null)
      and (hidden_at is null or hidden_at < ${final} or owner_id is null) and not exists (
      select from (select unnest(images) as url from npcs union all select avatar from users
        union all select jsonb_path_query(evidence, '$.**.kept') #>> '{}' from reports) as shown where shown.url = '/media/' || media.key
    ) returning key`.execute(em.getKysely());
  return keysOf(rows);
}
