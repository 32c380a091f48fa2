import type { SqlEntityManager } from "@mikro-orm/sql";

/** Forgets all pictures of a user in the open transaction, and names the files to delete once it is committed. */
export async function deleteMediaOf(em: SqlEntityManager, userId: string): Promise<string[]> {
  return keysOf(await em.execute<KeyRow[]>("delete from media where owner_id = ? returning key", [userId]));
}

/** Forgets one picture, likewise; one that is not the user's own stays, and no file is named. */
export async function deleteOneOf(em: SqlEntityManager, userId: string, key: string): Promise<string[]> {
  return keysOf(await em.execute<KeyRow[]>("delete from media where owner_id = ? and key = ? returning key", [userId, key]));
}

interface KeyRow {
  key: string;
}

function keysOf(rows: KeyRow[]): string[] {
  return rows.map(({ key }) => key);
}
