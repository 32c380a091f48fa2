import { WHOLE } from "./partitionKeys.ts";
import type { PartitionKeys } from "./references.ts";
import type { RunStatement } from "./runStatement.ts";

/** The tables of a schema that are in parts. */
export interface TablesInParts {
  /** How many parts each has; none where all tables are whole. */
  parts: number;
  keys: PartitionKeys;
  /** Whether sessions of the database plan a statement once, as parts want it. */
  plansOnce: boolean;
}

const TABLES_IN_PARTS = `
  select c.relname::text as name, a.attname::text as key,
    (select count(*)::int from pg_inherits i where i.inhparent = c.oid) as parts
  from pg_partitioned_table p join pg_class c on c.oid = p.partrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = p.partattrs[0]
  where c.relnamespace = current_schema()::regnamespace`;

const PLANS_ONCE = `
  select exists (
    select from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
    where d.datname = current_database() and 'plan_cache_mode=force_generic_plan' = any (s.setconfig)) as once`;

/** Which tables of the session's schema are in parts, and by which columns. */
export async function tablesInParts(run: RunStatement): Promise<TablesInParts> {
  const rows = await run<{ name: string; key: string; parts: number }>(TABLES_IN_PARTS);
  const [settings] = await run<{ once: boolean }>(PLANS_ONCE);
  return {
    parts: rows[0]?.parts ?? WHOLE,
    keys: Object.fromEntries(rows.map(({ name, key }) => [name, key])),
    plansOnce: settings?.once ?? false,
  };
}
