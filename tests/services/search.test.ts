import { describe } from "vitest";
import { openDatabase } from "../../db/connection.ts";
import type { Database } from "../../db/connection.ts";
import { migrate } from "../../db/migrate.ts";
import { startPostgres } from "../kit/server/postgres.ts";
import { searchSentences } from "../kit/npcs/searchSentences.ts";

async function openPostgres(): Promise<Database> {
  const postgres = await startPostgres();
  const database = await openDatabase({ url: postgres.url });
  await migrate(database);
  return {
    ...database,
    close: async () => {
      await database.close();
      await postgres.close();
    },
  };
}

describe("a search on PostgreSQL", () => {
  searchSentences(openPostgres);
});
