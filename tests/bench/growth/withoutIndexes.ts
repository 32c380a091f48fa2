import type { Database } from "../../../db/connection.ts";
import { withoutTimeLimit } from "../../../db/driver/withoutTimeLimit.ts";

/** The tables of which a person has many rows. */
const TABLES = [
  "messages",
  "replies",
  "reply_scores",
  "reservations",
  "ledger_entries",
  "saved_words",
  "review_cards",
  "reviews",
];

const THOSE = `'{${TABLES.join(",")}}'::text[]::regclass[]`;
const CONSTRAINTS = `select conrelid::regclass::text as "table", conname as name, contype as kind, pg_get_constraintdef(oid) as definition
  from pg_constraint
  where contype in ('p', 'u', 'f') and conparentid = 0 and (conrelid = any (${THOSE}) or confrelid = any (${THOSE}))
  order by contype = 'f' desc`;
const INDEXES = `select indexrelid::regclass::text as name, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as definition
  from pg_index i
  where indrelid = any (${THOSE}) and not exists (select from pg_constraint where conindid = indexrelid)`;

/**
 * Fills tables while they have no indexes and keys, and makes these afterwards: random ids go into an index of millions
 * one by one at many times the cost of sorting them once. Of a table in parts, an index is made with those of its parts.
 */
export async function withoutIndexes({ orm }: Database, work: () => Promise<void>): Promise<void> {
  const run = <Row>(statement: string): Promise<Row[]> =>
    withoutTimeLimit(() => orm.em.fork().execute<Row[]>(statement));
  const keys = await run<{ table: string; name: string; kind: string; definition: string }>(CONSTRAINTS);
  const indexes = await run<{ name: string; definition: string }>(INDEXES);
  for (const { table, name } of keys) await run(`alter table ${table} drop constraint "${name}"`);
  for (const { name } of indexes) await run(`drop index ${name}`);
  await work();
  for (const { definition } of indexes) await run(definition);
  for (const { table, name, kind, definition } of keys.toReversed())
    // The rows refer to each other as they must.
    await run(`alter table ${table} add constraint "${name}" ${definition}${kind === "f" ? " not valid" : ""}`);
}
