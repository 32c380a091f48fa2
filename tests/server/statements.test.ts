import { afterAll, beforeAll, expect, test } from "vitest";
import { bindValues } from "../../db/driver/bindValues.ts";
import { watchStatements } from "../kit/database/watchStatements.ts";
import { spendBusyDay } from "../kit/server/busyDay.ts";
import { startTestServer } from "../kit/server/startTestServer.ts";
import type { TestServer } from "../kit/server/startTestServer.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** An id, a hash, a time, an address: what differs from one person to the next, and from one moment to the next. */
const VALUE = /[0-9a-f]{8}-[0-9a-f]{4}|[0-9a-f]{32}|\d{4}-\d\d-\d\d|\w@\w|\$argon2/i;

test("no statement has a value in its text, whatever one does", async () => {
  const texts = new Set<string>();
  const stop = watchStatements(({ text }) => texts.add(text));
  const { word } = await spendBusyDay(server, "quokka").finally(stop);
  expect(texts.size).toBeGreaterThan(50);
  expect([...texts].filter((text) => VALUE.test(text) || text.toLowerCase().includes(word))).toEqual([]);
});

test("a list is bound an item at a time, and a mark after a backslash is a question mark", () => {
  const quote = (name: string) => `"${name}"`;
  const { sql, values } = bindValues(
    "select ?? from npcs where tags \\? ? and id in (?)",
    ["name", "x", ["a", "b"]],
    quote,
  );
  expect(sql).toBe(`select "name" from npcs where tags ? $1 and id in ($2, $3)`);
  expect(values).toEqual(["x", "a", "b"]);
  expect(() => bindValues("select ?", [undefined], quote)).toThrow("without a value");
});
