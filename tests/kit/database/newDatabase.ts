import { openDatabase } from "../../../db/connection.ts";
import type { Database } from "../../../db/connection.ts";
import { migrate } from "../../../db/migrate.ts";
import { WHOLE } from "../../../db/partitions/partitionKeys.ts";
import { seed } from "../../../db/seed.ts";
import { createTestDatabase, IN_PARTS, openTestDatabase } from "./testDatabase.ts";

/** Few, since each is made twelve times. */
export const PARTS = 4;

/** Makes a migrated and seeded database, and opens it; closing it removes it. `openTestDatabase` takes a tenth of the time. */
async function openNewDatabase(parts: number): Promise<Database> {
  const { url, drop } = await createTestDatabase("empty");
  const making = await openDatabase({ url, poolSize: 2 });
  await migrate(making, { parts });
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

/** One whose tables that grow are in parts. */
export const openDatabaseInParts = (): Promise<Database> => openNewDatabase(PARTS);

/** One whose tables are whole, also where a run's other databases are in parts. */
export const openWholeDatabase = (): Promise<Database> => (IN_PARTS ? openNewDatabase(WHOLE) : openTestDatabase());
