import type { TestServer } from "../server/startTestServer.ts";

/** Everything about a character and its maker that a decision may change, to compare before and after. */
export async function rowsOf({ database }: TestServer, npcId: string, makerId: string): Promise<unknown> {
  const em = database.orm.em.fork();
  return Promise.all([
    em.execute("select * from npcs where id = ?", [npcId]),
    em.execute("select * from media where owner_id = ? order by key", [makerId]),
    em.execute("select * from users where id = ?", [makerId]),
    em.execute("select * from moments where user_id = ? order by id", [makerId]),
    em.execute("select * from npc_shares where npc_id = ? order by id", [npcId]),
  ]);
}
