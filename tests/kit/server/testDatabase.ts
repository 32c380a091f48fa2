import { PGlite } from "@electric-sql/pglite";
import { inject } from "vitest";
import { openDatabase } from "../../../db/connection.ts";
import type { Database } from "../../../db/connection.ts";

/** A migrated and seeded database of the caller's own, in memory. */
export async function openTestDatabase(): Promise<Database> {
  const pglite = await PGlite.create({ loadDataDir: new Blob([Buffer.from(inject("snapshot"), "base64")]) });
  const database = await openDatabase({ pglite });
  return {
    ...database,
    close: async () => {
      await database.close();
      await pglite.close();
    },
  };
}
