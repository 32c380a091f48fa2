import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { DATABASE_TIMES } from "../../db/driver/databaseTimes.ts";
import { registeredUser } from "../kit/accounts/registeredUser.ts";
import { callRest } from "../kit/channels/restClient.ts";
import { holdLock, untilWaiting } from "../kit/database/lockWaits.ts";
import { watchStatements } from "../kit/database/watchStatements.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";
import type { TestServer } from "../kit/server/startTestServer.ts";

const LIST = "{ npcs { total } }";

/** Has every list of characters wait for a lock, until it is let go or the test is over. */
async function holdUp({ database }: TestServer): Promise<{ letGo: () => Promise<void> }> {
  const lock = await holdLock(database, "lock table npcs in access exclusive mode", []);
  let gone: Promise<void> | undefined;
  const letGo = (): Promise<void> => (gone ??= lock.letGo());
  onTestFinished(letGo);
  return { letGo };
}

describe("while strangers' lists take long", () => {
  const server = testServerOfFile();

  test("others' requests are answered, however many of those wait", async () => {
    const guest = await server.guest();
    const { letGo } = await holdUp(server);
    let ended = 0;
    const lists = Array.from({ length: 40 }, () =>
      server
        .as(null)
        .request(LIST)
        .finally(() => (ended += 1)),
    );
    await expect.poll(() => waitingLists(server)).toBeGreaterThan(0);
    const { data } = await guest.request("{ viewer { id } }");
    expect(data).toEqual({ viewer: { id: guest.userId } });
    expect(ended).toBe(0);
    await letGo();
    await Promise.all(lists);
  });
});

describe("a stranger's list that takes too long", () => {
  // A user's list has time enough on a busy machine.
  const server = testServerOfFile({ wired: { ...DATABASE_TIMES, statement: 15_000, publicStatement: 300 } });

  test("is ended, in the database too, and says when to ask again, before the list of a user is", async () => {
    const { token } = await registeredUser(server.database);
    const { letGo } = await holdUp(server);
    const users = server.as(token).request(LIST);
    const answers = await Promise.all([server.as(null).request(LIST), (await server.guest()).request(LIST)]);
    const refusal = { code: "SERVICE_OVERLOADED", retryAfter: expect.any(Number) };
    for (const { errors } of answers)
      expect(errors).toMatchObject([{ message: expect.any(String), extensions: refusal }]);
    const rest = await callRest(server.url, "/npc/search?query=a");
    expect(rest.status).toBe(503);
    expect(Number(rest.headers.get("retry-after"))).toBeGreaterThan(0);
    await untilWaiting(server.database, 1);
    await letGo();
    expect(await users).toMatchObject({ errors: [] });
  });
});

describe("a page past the last one", () => {
  const server = testServerOfFile();
  let stop = (): void => undefined;
  afterEach(() => stop());

  test.each([
    ["a search", { query: "e" }],
    ["a tag", { tag: "food" }],
    ["a language", { languages: ["zh"] }],
    ["all", {}],
    ["the popular ones", { type: "popular" }],
  ])("of %s is empty with the total, and nothing is looked for there", async (_of, list) => {
    const query = `query ($type: NpcListType! = public, $query: String, $tag: String, $languages: [Language!], $page: Int!) {
      npcs(type: $type, query: $query, tag: $tag, languages: $languages, page: $page, limit: 100) { total items { id } }
    }`;
    const first = await server.as(null).request<{ npcs: { total: number } }>(query, { ...list, page: 1 });
    const seen: unknown[] = [];
    stop = watchStatements(({ text, values }) => {
      if (text.includes("npcs")) seen.push(...values);
    });
    const { data } = await server.as(null).request(query, { ...list, page: 1_000_000 });
    expect(data).toEqual({ npcs: { total: first.data?.npcs.total, items: [] } });
    const numbers = seen.filter((value) => typeof value === "number");
    expect(Math.max(...numbers)).toBeLessThanOrEqual(1000);
    expect(numbers.length).toBeGreaterThan(0);
  });
});

async function waitingLists({ database }: TestServer): Promise<number> {
  const [row] = await database.orm.em
    .fork()
    .execute<{ waiting: number }[]>(
      "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
  return row?.waiting ?? 0;
}
