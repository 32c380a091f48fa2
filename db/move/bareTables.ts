import type { Client } from "pg";
import type { TableColumns } from "../backup/backupFormat.ts";
import { quoted } from "../backup/tables.ts";
import { tablesInParts } from "../partitions/tablesInParts.ts";
import { referenceFor } from "../partitions/references.ts";
import { statementsOf } from "../partitions/runStatement.ts";
import { CopyRefusal } from "./copyRefusal.ts";

/** The first version in which a reference of a table in parts may be added without a look at its rows. */
const UNPROVED_OF_PARTS = 180_000;

interface Reference {
  table: string;
  name: string;
  definition: string;
}

const REFERENCES = `select c.relname as table, r.conname as name, replace(pg_get_constraintdef(r.oid), ' NOT VALID', '') as definition
  from pg_constraint r join pg_class c on c.oid = r.conrelid
  where r.contype = 'f' and r.conparentid = 0 and c.relnamespace = current_schema()::regnamespace order by 1, 2`;

/**
 * What a database has besides its rows, by names: texts of definitions differ between versions of PostgreSQL. A table in
 * parts has all of it for them.
 */
const PARTS = `
  select format('constraint %s of %s', r.conname, c.relname) as part from pg_constraint r join pg_class c on c.oid = r.conrelid
    where r.contype in ('p', 'u', 'f', 'c') and r.convalidated and c.relnamespace = current_schema()::regnamespace
      and not c.relispartition and r.conparentid = 0
  union all select format('index %s of %s', x.relname, c.relname) from pg_index i join pg_class x on x.oid = i.indexrelid
      join pg_class c on c.oid = i.indrelid where c.relnamespace = current_schema()::regnamespace and not c.relispartition
  union all select format('trigger %s of %s', tgname, c.relname) from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not tgisinternal and tgenabled = 'O' and c.relnamespace = current_schema()::regnamespace and not c.relispartition`;

/**
 * Takes from tables what would act when rows are copied into them: triggers, and references, which would ask for one
 * order of the rows. Their owner may do that.
 */
export async function bareTables(target: Client, tables: readonly TableColumns[]): Promise<void> {
  for (const { name } of tables) await target.query(`alter table ${quoted(name)} disable trigger user`);
  for (const { table, name } of (await target.query<Reference>(REFERENCES)).rows)
    await target.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`);
}

/**
 * Gives tables back their triggers and references, as the source has them. It takes a moment, since old rows are not looked
 * up; before PostgreSQL 18 those of tables in parts are.
 */
export async function dressTables(source: Client, target: Client, tables: readonly TableColumns[]): Promise<void> {
  const { rows } = await source.query<Reference>(REFERENCES);
  const { keys } = await tablesInParts(statementsOf(target));
  const { rows: facts } = await target.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  for (const { table, name, definition } of rows) {
    const isLookedUp = keys[table] !== undefined && (facts[0]?.version ?? 0) < UNPROVED_OF_PARTS;
    const reference = `${referenceFor(definition, keys)}${isLookedUp ? "" : " not valid"}`;
    await target.query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${reference}`);
  }
  for (const { name } of tables) await target.query(`alter table ${quoted(name)} enable trigger user`);
}

/** Looks up what old rows refer to, while others write. */
export async function proveReferences(target: Client): Promise<void> {
  for (const { table, name } of (await target.query<Reference>(REFERENCES)).rows)
    await target.query(`alter table ${quoted(table)} validate constraint ${quoted(name)}`);
}

/** Throws CopyRefusal where the target has not the constraints, indexes and triggers of the source. */
export async function compareParts(source: Client, target: Client): Promise<void> {
  const [here, there] = await Promise.all([namesIn(source), namesIn(target)]);
  const missing = here.filter((part) => !there.includes(part));
  if (missing.length > 0) throw new CopyRefusal(`the copy has not ${missing.join(", ")}`);
}

async function namesIn(session: Client): Promise<string[]> {
  return (await session.query<{ part: string }>(PARTS)).rows.map(({ part }) => part);
}
