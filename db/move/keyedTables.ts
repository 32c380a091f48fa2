import type { Client } from "pg";
import type { TableColumns } from "../backup/backupFormat.ts";
import { listTables } from "../backup/tables.ts";
import { CopyRefusal } from "./copyRefusal.ts";

/** A table whose rows are found by their keys. */
export interface KeyedTable extends TableColumns {
  key: string[];
}

/** All tables, also those about the installation. Throws CopyRefusal where one has no primary key. */
export async function listKeyedTables(session: Client): Promise<KeyedTable[]> {
  const { rows } = await session.query<{ name: string; key: string[] }>(
    `select c.relname as name, array_agg(a.attname::text) as key
     from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary
       join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
     where c.relnamespace = current_schema()::regnamespace and not c.relispartition group by c.relname`,
  );
  const keys = new Map(rows.map(({ name, key }) => [name, key]));
  return (await listTables(session, "with those of the installation")).map((table) => {
    const key = keys.get(table.name);
    if (!key) throw new CopyRefusal(`${table.name} has no primary key, by which its changes could be followed`);
    return { ...table, key };
  });
}
