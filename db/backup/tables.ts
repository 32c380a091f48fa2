import type { Client } from "pg";
import type { TableColumns } from "./backupFormat.ts";

/** A table that the migrator keeps for itself. */
const MIGRATIONS_TABLE = "mikro_orm_migrations";
/** About the installation: what operators have had done, a restore itself among it. */
const OWN_TABLES = ["operator_jobs"];

/**
 * Every table with data of the product, each after the tables it refers to. One in parts is one table.
 * The mail queue has a schema of its own and is not among them.
 */
export async function listTables(client: Client, which?: "with those of the installation"): Promise<TableColumns[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; refers_to: string[] }>(
    `select c.relname as name,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       (select coalesce(array_agg(distinct f.relname::text), '{}') from pg_constraint r join pg_class f on f.oid = r.confrelid
         where r.conrelid = c.oid and r.contype = 'f' and r.confrelid <> c.oid and r.conparentid = 0) as refers_to
     from pg_class c
     where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = current_schema()::regnamespace and c.relname <> all ($1)
     order by c.relname`,
    [[MIGRATIONS_TABLE, ...(which ? [] : OWN_TABLES)]],
  );
  const ordered: TableColumns[] = [];
  const isPlaced = (name: string): boolean => ordered.some((table) => table.name === name);
  for (let left = rows; left.length > 0; left = left.filter(({ name }) => !isPlaced(name))) {
    const next = left.filter(({ refers_to }) => refers_to.every(isPlaced));
    if (next.length === 0) throw new Error(`tables refer to each other in a circle: ${left.map(({ name }) => name)}`);
    ordered.push(...next.map(({ name, columns }) => ({ name, columns })));
  }
  return ordered;
}

/**
 * Names of the migrations that were run on a database, in their order; none where the server was never started on it.
 */
export async function listMigrations(client: Client): Promise<string[]> {
  const { rows: found } = await client.query("select to_regclass($1) is not null as is_there", [MIGRATIONS_TABLE]);
  if (!found[0]?.is_there) return [];
  const { rows } = await client.query<{ name: string }>(`select name from ${MIGRATIONS_TABLE} order by id`);
  return rows.map(({ name }) => name);
}

/** A table and its columns as SQL names them: `"users" ("id", …)`. */
export function sqlName({ name, columns }: TableColumns): string {
  return `${quoted(name)} (${columns.map(quoted).join(", ")})`;
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
