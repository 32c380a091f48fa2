import { openDatabase } from "../../../db/connection.ts";
import type { Database } from "../../../db/connection.ts";
import { migrate } from "../../../db/migrate.ts";
import { seed } from "../../../db/seed.ts";
import { createTestDatabase } from "./testDatabase.ts";

/** Few, since each is made twelve times. */
export const PARTS = 4;

/** Makes a migrated and seeded database whose tables that grow are in parts, and opens it; closing it removes it. */
export async function openDatabaseInParts(): Promise<Database> {
  const { url, drop } = await createTestDatabase("empty");
  const making = await openDatabase({ url, poolSize: 2 });
  await migrate(making, { parts: PARTS });
  await seed(making.orm.em.fork());
  // Sessions from before plan each statement for all parts.
  await making.close();
  const database = await openDatabase({ url });
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}
