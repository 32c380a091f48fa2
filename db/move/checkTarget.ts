import type { Client } from "pg";
import { escapeIdentifier, escapeLiteral } from "pg";
import { CopyRefusal } from "./copyRefusal.ts";

/** The oldest PostgreSQL that the server runs on, as it numbers its versions. */
const OLDEST = 150_000;
/** In a target: a schema whose comment says which cluster is being copied into it, so that this may begin again. */
export const MARK = "causerie_move";

interface Facts {
  version: number;
  encoding: string;
  collation: string;
  lowers: boolean;
  may_make_tables: boolean;
  may_make_schemas: boolean;
  system: string;
  tables: number;
  free: number;
  servers: number;
  mark: string | null;
}

const FACTS = `select current_setting('server_version_num')::int as version, pg_encoding_to_char(encoding) as encoding,
    coalesce(datcollate, '') as collation, lower('Ä') = 'ä' as lowers,
    has_schema_privilege(current_schema(), 'create') as may_make_tables,
    has_database_privilege(datname, 'create') as may_make_schemas,
    (select system_identifier::text from pg_control_system()) || '/' || oid as system,
    (select count(*)::int from pg_class c where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v')) as tables,
    (select least(current_setting('max_connections')::int - (select sum(numbackends) from pg_stat_database),
        nullif(rolconnlimit, -1), nullif(datconnlimit, -1))::int
      from pg_roles where rolname = current_user) as free,
    (select count(*)::int from pg_stat_activity where datname = current_database() and application_name like 'causerie node%') as servers,
    (select obj_description(oid) from pg_namespace where nspname = '${MARK}') as mark
  from pg_database where datname = current_database()`;

/**
 * Whether a database may be carried over into this one, which must be empty, or have what a move of the same database
 * has left there that was broken off; gives lines for the operator. Throws CopyRefusal.
 *
 * @param connections That a server will open at most.
 */
export async function checkTarget(source: Client, target: Client, connections: number): Promise<string[]> {
  const [here, there] = [await factsOf(source), await factsOf(target)];
  if (there.version < OLDEST)
    throw new CopyRefusal(
      `PostgreSQL ${OLDEST / 10_000} or newer is needed there, and it is ${there.version / 10_000}`,
    );
  if (here.system === there.system) throw new CopyRefusal("this is the database itself");
  if (there.encoding !== "UTF8")
    throw new CopyRefusal(`texts are ${there.encoding} there: make the database with UTF8`);
  if (!there.lowers)
    throw new CopyRefusal("upper case is not known of all letters there: make the database with the locale C.UTF-8");
  if (!there.may_make_tables || !there.may_make_schemas)
    throw new CopyRefusal("the user must be the owner of the database there, or be let make tables and schemas in it");
  if (there.free < connections)
    throw new CopyRefusal(
      `${there.free} connections are free there, and the server takes up to ${connections}: raise max_connections`,
    );
  if (there.servers > 0) throw new CopyRefusal("other servers use the database there");
  if (there.tables > 0 && there.mark !== here.system)
    throw new CopyRefusal("the database there is not empty: make a new one for it");
  const { rows } = await source.query<{ size: string }>(
    "select pg_size_pretty(pg_database_size(current_database())) as size",
  );
  return [
    `PostgreSQL ${Math.floor(there.version / 10_000)} there; it needs room for ${rows[0]?.size ?? ""}, and cannot be asked how much it has`,
    ...(orderOf(here) === orderOf(there)
      ? []
      : [`texts are sorted there as ${there.collation}, and were as ${here.collation}`]),
  ];
}

/** Locales whose order is that of the letters' numbers have one name here. */
const orderOf = ({ collation }: Facts): string => (/^(C|POSIX)\b/.test(collation) ? "C" : collation);

/** From here on what the target has may be thrown away by another move of the same database. */
export async function markTarget(source: Client, target: Client): Promise<void> {
  const { system } = await factsOf(source);
  await target.query(`create schema if not exists ${escapeIdentifier(MARK)}`);
  await target.query(`comment on schema ${escapeIdentifier(MARK)} is ${escapeLiteral(system)}`);
}

/** From here on it may not. */
export async function unmarkTarget(target: Client): Promise<void> {
  await target.query(`drop schema if exists ${escapeIdentifier(MARK)}`);
}

async function factsOf(session: Client): Promise<Facts> {
  const { rows } = await session.query<Facts>(FACTS);
  const [facts] = rows;
  if (!facts) throw new CopyRefusal("the database is gone");
  return facts;
}
