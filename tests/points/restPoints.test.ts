import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { converse } from "../kit/chat/chatOperations.ts";
import { person } from "../kit/accounts/people.ts";
import { rest } from "../kit/channels/restClient.ts";
import { startTestServer } from "../kit/server/startTestServer.ts";
import type { TestServer } from "../kit/server/startTestServer.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { prices: { reply: 3, signupGrant: 50, guestRounds: 10 } } });
});
afterAll(() => server.close());

describe("points", () => {
  test("are told as balance and totals, in data and at the top", async () => {
    const ann = await person(server);
    await converse(ann, NPC_IDS.lena, "Hi");
    const { status, body } = await rest(server.url, "/points/balance", { token: ann.token });
    const balance = { balance: 47, total_recharged: 0, total_consumed: 3, total_granted: 50 };
    expect({ status, body }).toEqual({ status: 200, body: { success: true, message: "", data: balance, ...balance } });
  });

  test("have records, newest first, a page at a time", async () => {
    const ann = await person(server);
    for (const text of ["One", "Two", "Three"]) await converse(ann, NPC_IDS.lena, text);
    const page = async (query: string) =>
      (await rest(server.url, `/points/records${query}`, { token: ann.token })).body;
    const all = await page("");
    expect(all.data).toEqual({ items: all.items, total: 4 });
    expect(all.items).toMatchObject([
      { type: "consumption", amount: -3, balance_after: 41 },
      { type: "consumption", amount: -3, balance_after: 44 },
      { type: "consumption", amount: -3, balance_after: 47 },
      { type: "system_grant", amount: 50, balance_after: 50, reference: null },
    ]);
    expect(Object.keys((all.items as object[])[0] ?? {}).sort()).toEqual([
      "amount",
      "balance_after",
      "created_at",
      "description",
      "id",
      "reference",
      "type",
    ]);
    expect((await page("?page=2&limit=3")).items).toEqual((all.items as object[]).slice(3));
    expect(await page("?page=9")).toMatchObject({ items: [], total: 4 });
  });

  test.each(["page=0", "page=x", "limit=101", "limit=0", "page=1&page=2"])("refuse %s", async (query) => {
    const { token } = await server.guest();
    const { status, body } = await rest(server.url, `/points/records?${query}`, { token });
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { code: "VALIDATION_FAILED", fields: expect.any(Object) },
    });
  });
});
