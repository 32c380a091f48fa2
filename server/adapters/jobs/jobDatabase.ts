import { PgliteConnection } from "@mikro-orm/pglite";
import { fromPglite } from "pg-boss";
import type { ConstructorOptions } from "pg-boss";
import type { Database } from "../../../db/connection.ts";

/** Connections a node's queue keeps to PostgreSQL, besides the one that listens. */
const POOL_SIZE = 2;
const CONNECT_MS = 10_000;

/** Where the queue works: in the embedded database that is open already, or with a few connections of its own. */
export async function jobDatabase(database: Database, databaseUrl: string | null): Promise<ConstructorOptions> {
  if (databaseUrl !== null)
    return { connectionString: databaseUrl, max: POOL_SIZE, connectionTimeoutMillis: CONNECT_MS };
  const connection = database.orm.driver.getConnection();
  if (!(connection instanceof PgliteConnection)) throw new Error("the embedded database is not the one that is open");
  // It has neither autovacuum nor a second session to rebuild an index in.
  return {
    db: fromPglite(await connection.getNativeClient()),
    backend: "pglite",
    monitorVacuum: false,
    reindex: false,
  };
}
