import { expect, test } from "vitest";
import { LANGUAGES } from "../../schema/rules/languages.ts";
import { CARD_KINDS } from "../../schema/rules/words/cards/cardIds.ts";
import { PARTS_OF_SPEECH } from "../../schema/rules/words/partsOfSpeech.ts";
import { openWholeDatabase } from "../kit/database/newDatabase.ts";
import { openTestDatabase } from "../kit/database/testDatabase.ts";

test("the migrations make exactly the schema that the entities describe", async () => {
  const database = await openWholeDatabase();
  expect(await database.orm.schema.getUpdateSchemaSQL({ wrap: false })).toBe("");
  await database.close();
});

const DOMAINS = [
  { domain: "language", values: LANGUAGES, columns: "column_name in ('language', 'native_language')" },
  { domain: "part_of_speech", values: PARTS_OF_SPEECH, columns: "column_name = 'part_of_speech'" },
  {
    domain: "card_kind",
    values: CARD_KINDS,
    columns: "column_name = 'card_kind' or (table_name, column_name) = ('review_cards', 'kind')",
  },
];

test.each(DOMAINS)("the database checks $domain by one domain, with the values of its list", async (row) => {
  const { domain, values, columns } = row;
  const database = await openTestDatabase();
  const run = async (statement: string): Promise<unknown[]> => await database.orm.em.execute(statement);
  for (const value of values) await run(`select '${value}'::${domain}`);
  await expect(run(`select 'xx'::${domain}`)).rejects.toThrow(`${domain}_check`);
  const found = `from information_schema.columns where table_schema = current_schema() and (${columns})`;
  expect((await run(`select 1 ${found}`)).length).toBeGreaterThan(1);
  expect(await run(`select table_name, column_name ${found} and domain_name is distinct from '${domain}'`)).toEqual([]);
  await database.close();
});

test("the server runs on the pinned Node", () => {
  expect(process.version).toMatch(/^v24\./);
});
