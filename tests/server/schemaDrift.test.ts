import { expect, test } from "vitest";
import { openTestDatabase } from "../kit/database/testDatabase.ts";

test("the migrations make exactly the schema that the entities describe", async () => {
  const database = await openTestDatabase();
  expect(await database.orm.schema.getUpdateSchemaSQL({ wrap: false })).toBe("");
  await database.close();
});

test("the server runs on the pinned Node", () => {
  expect(process.version).toMatch(/^v24\./);
});
