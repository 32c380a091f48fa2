import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { Tables } from "../../tables.ts";

/** The characters that have a place on home, in their order, locked until the transaction ends. */
export async function lockFeatured(em: SqlEntityManager): Promise<string[]> {
  const rows = await em
    .getKysely<Tables>()
    .selectFrom("npcs")
    .select("id")
    .where("featured", "is not", null)
    .where("deleted_at", "is", null)
    .orderBy("featured")
    .orderBy("created_at", "desc")
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Gives these characters the places from 1 in this order, and takes the place of one. */
export async function setFeatured(em: SqlEntityManager, order: readonly string[], off: string | null): Promise<void> {
  await sql`
    update npcs set featured = p.place
    from (select id, place from unnest(${order}::uuid[]) with ordinality as o (id, place)
      union all select ${off}::uuid, null) as p
    where npcs.id = p.id and npcs.featured is distinct from p.place`.execute(em.getKysely());
}
