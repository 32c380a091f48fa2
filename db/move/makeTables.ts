import { openDatabase } from "../connection.ts";
import { migrate } from "../migrate.ts";
import { migrationNames } from "../migrations/list.ts";
import { CopyRefusal } from "./copyRefusal.ts";

/**
 * Makes the tables that these migrations make, where there are none. Throws CopyRefusal where one of them is not known to
 * this version.
 */
export async function makeTables(url: string, migrations: string[], parts: number): Promise<void> {
  const unknown = migrations.find((name) => !migrationNames().includes(name));
  if (unknown !== undefined)
    throw new CopyRefusal(`the database is of a later version: it has had ${unknown}, which this one does not know`);
  const database = await openDatabase({ url, poolSize: 2, name: "causerie move" });
  await migrate(database, { names: migrations, parts }).finally(() => database.close());
}
