import type { SqlEntityManager } from "@mikro-orm/sql";
import type { CompiledQuery, Kysely } from "kysely";
import type { Tables } from "../tables.ts";

/**
 * A statement that each connection prepares once, under its name: parsed, and after five times mostly planned, no more.
 */
export interface NamedQuery<Row> extends CompiledQuery<Row> {
  /** One text a name, at most 63 bytes. */
  readonly name: string;
}

/** A statement that is known to be short and where much waits for it. */
export interface ShortQuery<Row> extends CompiledQuery<Row> {
  readonly isShort: true;
}

/** What a query runs on: an entity manager, or another pool than its own. */
export type Connections = Pick<SqlEntityManager, "getKysely">;

/**
 * Runs a statement that each connection prepares once, under a name, and gives its rows. For what runs often:
 * such a statement is parsed once a connection and, when PostgreSQL finds a plan that fits any values, planned once.
 *
 * @param name One fixed text has it, whatever the values; PostgreSQL keeps every name as long as the connection lives.
 */
export async function named<Row>(
  em: Connections,
  name: string,
  build: (db: Kysely<Tables>) => CompiledQuery<Row>,
): Promise<Row[]> {
  const db = em.getKysely<Tables>();
  const query: NamedQuery<Row> = { ...build(db), name };
  const { rows } = await db.executeQuery<Row>(query);
  return rows;
}

/** The same for a statement that is known to be short and where much waits for it, as a reply's lease does. */
export const namedShort = <Row>(
  em: Connections,
  name: string,
  build: (db: Kysely<Tables>) => CompiledQuery<Row>,
): Promise<Row[]> => named(em, name, (db): ShortQuery<Row> => ({ ...build(db), isShort: true }));
