import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../db/connection.ts";
import { migrate } from "../../db/migrate.ts";
import { MIGRATIONS } from "../../db/migrations/list.ts";
import { holdLock } from "../kit/database/lockWaits.ts";
import { createTestDatabase } from "../kit/database/testDatabase.ts";

/** Changes the table of characters. */
const VOICES = "052-voices";

test("a migration that waits for a table in use lets others pass, and is done once the table is free", async () => {
  const place = await createTestDatabase("empty");
  const [database, node] = await Promise.all([openDatabase({ url: place.url }), openDatabase({ url: place.url })]);
  onTestFinished(async () => {
    await Promise.all([database.close(), node.close()]);
    await place.drop();
  });
  const names = MIGRATIONS.map(({ name }) => name);
  await database.orm.migrator.up({ to: names[names.indexOf(VOICES) - 1] ?? "" });
  const backup = await holdLock(node, "lock table npcs in access share mode", []);
  let isDone = false;
  const migrating = migrate(database).then(() => (isDone = true));
  await sleep(300);
  // It waits behind the migration for a second at most, not for the backup.
  const read = await node.orm.em.fork().execute<{ count: string }[]>("select count(*) from npcs");
  expect(read).toHaveLength(1);
  expect(isDone).toBe(false);
  await backup.letGo();
  await migrating;
  expect(await node.orm.em.fork().execute("select voice_name from npcs")).toEqual([]);
});
