import type { SqlEntityManager } from "@mikro-orm/sql";

/**
 * Forgets all pictures of a user in the open transaction, and names the files to delete once it is committed. Those of characters that
 * somebody else has a chat with stay.
 */
export async function deleteMediaOf(em: SqlEntityManager, userId: string): Promise<string[]> {
  return keysOf(
    await em.execute<KeyRow[]>(
      `delete from media where owner_id = ? and not exists (
         select from (
           select unnest(images) as url from npcs where creator_id = ? and exists (select from chats where chats.npc_id = npcs.id and chats.user_id <> ?)
         ) as shown where shown.url = '/media/' || media.key
       ) returning key`,
      [userId, userId, userId],
    ),
  );
}

/** Forgets one picture, likewise; one that is not the user's own stays, and no file is named. */
export async function deleteOneOf(em: SqlEntityManager, userId: string, key: string): Promise<string[]> {
  return keysOf(
    await em.execute<KeyRow[]>("delete from media where owner_id = ? and key = ? returning key", [userId, key]),
  );
}

interface KeyRow {
  key: string;
}

function keysOf(rows: KeyRow[]): string[] {
  return rows.map(({ key }) => key);
}

/** How many of these pictures are a user's own; their avatar, which goes when they choose another, is not for anything else. */
export async function countMediaOf(em: SqlEntityManager, userId: string, keys: readonly string[]): Promise<number> {
  if (keys.length === 0) return 0;
  const [row] = await em.execute<{ count: number }[]>(
    `select count(*)::int as count from media m join users u on u.id = m.owner_id
     where m.owner_id = ? and m.key = any(?::text[]) and u.avatar is distinct from '/media/' || m.key`,
    [userId, `{${keys.join(",")}}`],
  );
  return row?.count ?? 0;
}

/** Forgets pictures older than `before` that are nobody's avatar and no character's, and names their files. */
export async function deleteUnusedMedia(em: SqlEntityManager, before: Date): Promise<string[]> {
  return keysOf(
    await em.execute<KeyRow[]>(
      // Not "not in": past a few thousand characters that would be planned as a scan of all of them for each picture.
      `delete from media where (created_at < ? or owner_id is null) and not exists (
         select from (select unnest(images) as url from npcs union all select avatar from users) as shown where shown.url = '/media/' || media.key
       ) returning key`,
      [before],
    ),
  );
}
