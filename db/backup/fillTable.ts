import { finished } from "node:stream/promises";
import type { Client } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { TableColumns } from "./backupFormat.ts";
import { sqlName } from "./tables.ts";

/** A table that is being filled. */
export interface Filling {
  table: string;
  /** Adds rows, or parts of them, as COPY writes them. */
  add(content: Buffer): Promise<void>;
  /** Resolves with the number of rows when PostgreSQL has them all. */
  finish(): Promise<number>;
}

/** Begins to fill a table; until that is finished, the connection does nothing else. */
export function fillTable(client: Client, table: TableColumns): Filling {
  const copying = client.query(copyFrom(`copy ${sqlName(table)} from stdin`));
  const done = finished(copying);
  // A failure is thrown where rows are added or finished.
  done.catch(() => undefined);
  return {
    table: table.name,
    async add(content) {
      const taken = new Promise<void>((resolve, reject) => {
        copying.write(content, (error) => (error ? reject(error) : resolve()));
      });
      await Promise.race([taken, done]);
    },
    async finish() {
      copying.end();
      await done;
      return copying.rowCount;
    },
  };
}
