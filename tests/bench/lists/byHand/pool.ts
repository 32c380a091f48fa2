import { Pool } from "pg";
import type { QueryConfig, QueryResultRow } from "pg";

/** Runs a statement that each connection prepares once, and gives its rows. */
export type Run = <Row extends QueryResultRow>(statement: QueryConfig, values: unknown[]) => Promise<Row[]>;

/** Opens as many connections as our server may. */
export function openPool(databaseUrl: string): Run {
  const pool = new Pool({ connectionString: databaseUrl, max: 20 });
  return async (statement, values) => (await pool.query({ ...statement, values })).rows;
}
