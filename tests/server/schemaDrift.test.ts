import { expect, test } from "vitest";
import { LANGUAGES } from "../../schema/rules/languages.ts";
import { openTestDatabase } from "../kit/database/testDatabase.ts";

test("the migrations make exactly the schema that the entities describe", async () => {
  const database = await openTestDatabase();
  expect(await database.orm.schema.getUpdateSchemaSQL({ wrap: false })).toBe("");
  await database.close();
});

test("the database checks languages by one domain, which has those of the table of languages", async () => {
  const database = await openTestDatabase();
  const run = async (statement: string): Promise<unknown[]> => await database.orm.em.execute(statement);
  for (const language of LANGUAGES) await run(`select '${language}'::language`);
  await expect(run("select 'xx'::language")).rejects.toThrow("language_check");
  const unchecked = await run(
    `select table_name, column_name from information_schema.columns
     where table_schema = current_schema() and column_name in ('language', 'native_language')
       and domain_name is distinct from 'language'`,
  );
  expect(unchecked).toEqual([]);
  await database.close();
});

test("the server runs on the pinned Node", () => {
  expect(process.version).toMatch(/^v24\./);
});
