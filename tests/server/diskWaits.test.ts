import { expect, test } from "vitest";
import { sql } from "kysely";
import type { Connections } from "../../db/driver/named.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();

/** Who has said how its commits wait for the disk: `client` where the connection itself has. */
async function commitSetting(place: Connections): Promise<object[]> {
  const db = place.getKysely();
  const setting = sql`select setting, source = 'client' as "isOwn" from pg_settings where name = 'synchronous_commit'`;
  return (await setting.execute(db)).rows.map((row) => Object(row));
}

test("commits of the journal's connections do not wait for the disk, and all others do as PostgreSQL is set", async () => {
  const { database } = server;
  expect(await commitSetting(database.openAsyncCommitPool(1))).toEqual([{ setting: "off", isOwn: true }]);
  for (const place of [database.orm.em.fork(), database.publicPool])
    expect(await commitSetting(place)).toMatchObject([{ isOwn: false }]);
});
