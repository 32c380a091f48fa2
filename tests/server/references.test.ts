import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../db/connection.ts";
import { openTestDatabase } from "../kit/database/testDatabase.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test("what is deleted finds all that refers to it by an index, so that no table is read whole", async () => {
  const unindexed = await database.orm.em.fork().execute<{ reference: string }[]>(
    `select conrelid::regclass || ': ' || pg_get_constraintdef(oid) as reference from pg_constraint c
     where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
       select from pg_index i
       where i.indrelid = c.conrelid and i.indpred is null and i.indisvalid and i.indkey[0] = any (c.conkey))`,
  );
  expect(unindexed.map(({ reference }) => reference)).toEqual([]);
});
