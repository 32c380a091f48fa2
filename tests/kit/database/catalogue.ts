import type { SqlEntityManager } from "@mikro-orm/sql";

export interface Column {
  type: string;
  isRequired: boolean;
  hasDefault: boolean;
}

/** A constraint, a unique index, another index or a trigger of a table or domain. */
export interface Part {
  on: string;
  kind: "check" | "foreign key" | "index" | "not null" | "trigger" | "unique" | "other";
  definition: string;
  /** The columns it looks at; none where they cannot be told. */
  columns: string[];
  /** For a foreign key that keeps rows of another table from being deleted: that table. */
  holds: string | null;
}

/** What PostgreSQL says of a schema, by names. */
export interface Catalogue {
  /** Each table with the file it is stored in, which is another one when all of it is rewritten. */
  tables: Map<string, string>;
  columns: Map<string, Column>;
  parts: Map<string, Part>;
  functions: Map<string, string>;
}

const TABLES = `
  select relname as name, relfilenode::text as file from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`;

const COLUMNS = `
  select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "isRequired",
    a.atthasdef or a.attidentity <> '' as "hasDefault"
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`;

const COLUMN_NAMES = (relation: string, numbers: string): string => `
  array(select attname::text from pg_attribute where attrelid = ${relation} and attnum = any(${numbers}) order by attnum)`;

/** An index of a constraint's own is told with the constraint. */
const PARTS = `
  select coalesce(c.relname, t.typname)::text as on, k.conname::text as name, pg_get_constraintdef(k.oid) as definition,
    case k.contype when 'c' then 'check' when 'f' then 'foreign key' when 'u' then 'unique' when 'p' then 'unique'
      when 'n' then 'not null' else 'other' end as kind,
    case when c.oid is null then '{}' else ${COLUMN_NAMES("c.oid", "k.conkey")} end as columns,
    case when k.contype = 'f' and k.confdeltype in ('a', 'r') then k.confrelid::regclass::text end as holds
  from pg_constraint k left join pg_class c on c.oid = k.conrelid left join pg_type t on t.oid = k.contypid
  where k.connamespace = 'public'::regnamespace
  union all
  select c.relname, i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid),
    case when i.indisunique then 'unique' else 'index' end, ${COLUMN_NAMES("c.oid", "i.indkey::int2[]")}, null
  from pg_index i join pg_class c on c.oid = i.indrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
  union all
  select c.relname, g.tgname, pg_get_triggerdef(g.oid), 'trigger', '{}', null
  from pg_trigger g join pg_class c on c.oid = g.tgrelid
  where c.relnamespace = 'public'::regnamespace and not g.tgisinternal`;

const FUNCTIONS = `
  select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as text from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;

/** Reads what there is now, in the open transaction where there is one. */
export async function readCatalogue(em: SqlEntityManager): Promise<Catalogue> {
  const tables = await em.execute<{ name: string; file: string }[]>(TABLES);
  const columns = await em.execute<(Column & { name: string })[]>(COLUMNS);
  const parts = await em.execute<(Part & { name: string })[]>(PARTS);
  const functions = await em.execute<{ name: string; text: string }[]>(FUNCTIONS);
  return {
    tables: new Map(tables.map(({ name, file }) => [name, file])),
    columns: new Map(columns.map(({ name, ...column }) => [name, column])),
    parts: new Map(parts.map(({ name, ...part }) => [`${part.on}: ${name}`, part])),
    functions: new Map(functions.map(({ name, text }) => [name, text])),
  };
}
