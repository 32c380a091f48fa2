import type { Client } from "pg";
import type { TableColumns } from "../backup/backupFormat.ts";
import { quoted } from "../backup/tables.ts";
import { CopyRefusal } from "./copyRefusal.ts";

interface Reference {
  table: string;
  name: string;
  definition: string;
}

const REFERENCES = `select c.relname as table, r.conname as name, replace(pg_get_constraintdef(r.oid), ' NOT VALID', '') as definition
  from pg_constraint r join pg_class c on c.oid = r.conrelid
  where r.contype = 'f' and c.relnamespace = current_schema()::regnamespace order by 1, 2`;

/** What a database has besides its rows, by names: texts of definitions differ between versions of PostgreSQL. */
const PARTS = `
  select format('constraint %s of %s', r.conname, c.relname) as part from pg_constraint r join pg_class c on c.oid = r.conrelid
    where r.contype in ('p', 'u', 'f', 'c') and r.convalidated and c.relnamespace = current_schema()::regnamespace
  union all select format('index %s of %s', indexname, tablename) from pg_indexes where schemaname = current_schema()
  union all select format('trigger %s of %s', tgname, c.relname) from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not tgisinternal and tgenabled = 'O' and c.relnamespace = current_schema()::regnamespace`;

/**
 * Takes from tables what would act when rows are copied into them: triggers, and references, which would ask for one
 * order of the rows. Their owner may do that.
 */
export async function bareTables(target: Client, tables: readonly TableColumns[]): Promise<void> {
  for (const { name } of tables) await target.query(`alter table ${quoted(name)} disable trigger user`);
  for (const { table, name } of (await target.query<Reference>(REFERENCES)).rows)
    await target.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`);
}

/** Gives tables back their triggers and references, as the source has them. It takes a moment: old rows are not looked up. */
export async function dressTables(source: Client, target: Client, tables: readonly TableColumns[]): Promise<void> {
  const { rows } = await source.query<Reference>(REFERENCES);
  for (const { table, name, definition } of rows)
    await target.query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition} not valid`);
  for (const { name } of tables) await target.query(`alter table ${quoted(name)} enable trigger user`);
}

/** Looks up what old rows refer to, while others write. */
export async function proveReferences(target: Client): Promise<void> {
  for (const { table, name } of (await target.query<Reference>(REFERENCES)).rows)
    await target.query(`alter table ${quoted(table)} validate constraint ${quoted(name)}`);
}

/** Throws CopyRefusal where the target has not the constraints, indexes and triggers of the source. */
export async function compareParts(source: Client, target: Client): Promise<void> {
  const [here, there] = await Promise.all([partsOf(source), partsOf(target)]);
  const missing = here.filter((part) => !there.includes(part));
  if (missing.length > 0) throw new CopyRefusal(`the copy has not ${missing.join(", ")}`);
}

async function partsOf(session: Client): Promise<string[]> {
  return (await session.query<{ part: string }>(PARTS)).rows.map(({ part }) => part);
}
