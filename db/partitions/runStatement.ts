import type { Client } from "pg";

/** Runs a statement, and gives its rows. */
export type RunStatement = <Row extends object>(statement: string) => Promise<Row[]>;

/** Statements of a session. */
export const statementsOf =
  (session: Client): RunStatement =>
  async <Row extends object>(statement: string) =>
    (await session.query<Row>(statement)).rows;
