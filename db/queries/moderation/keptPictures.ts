import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { Tables } from "../../tables.ts";

/** A stored picture, as a copy of it is described. */
export interface KeptRow {
  key: string;
  width: number;
  height: number;
  bytes: number;
}

/** The copies that reports of a thing have kept, by the URL of the picture. */
export async function findKept(em: SqlEntityManager, subjectKey: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ url: string; kept: string }>`
    select p.picture ->> 'url' as url, p.picture ->> 'kept' as kept
    from reports r, jsonb_path_query(r.evidence, '$.** ? (exists (@.kept))') as p(picture)
    where r.subject_key = ${subjectKey} and p.picture ->> 'kept' is not null`.execute(em.getKysely());
  return new Map(rows.map(({ url, kept }) => [url, kept]));
}

export async function findMediaRows(em: SqlEntityManager, keys: readonly string[]): Promise<KeptRow[]> {
  if (keys.length === 0) return [];
  const db = em.getKysely<Tables>();
  return db.selectFrom("media").select(["key", "width", "height", "bytes"]).where("key", "in", keys).execute();
}

/** Adds the rows of copies. They belong to no one: the clean-up keeps them while evidence names them. */
export async function addKept(em: SqlEntityManager, copies: readonly KeptRow[], at: Date): Promise<void> {
  if (copies.length === 0) return;
  const rows = copies.map((copy) => ({ ...copy, owner_id: null, created_at: at }));
  await em.getKysely<Tables>().insertInto("media").values(rows).execute();
}
