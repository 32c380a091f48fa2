import { describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { grantPoints } from "../../server/core/points/grantPoints.ts";
import { accountsOverGraphql } from "../kit/accounts/accountsOverGraphql.ts";
import { converse } from "../kit/chat/chatOperations.ts";
import { person } from "../kit/accounts/people.ts";
import { inTestTransaction } from "../kit/database/testTransaction.ts";
import { payer } from "../kit/points/points.ts";
import { PAID_REPLIES } from "../kit/points/replyPrices.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const PRICE = 3;
const GRANT = 50;
const server = testServerOfFile({ config: PAID_REPLIES });

const NOTHING = { balance: 0, totalRecharged: 0, totalConsumed: 0, totalGranted: 0 };

describe("points", () => {
  const client = () => accountsOverGraphql(server.url);

  test("are granted once at sign-up, with a record", async () => {
    const { userId, token } = await person(server);
    const again = { userId, amount: GRANT, reasonKey: `signup:${userId}`, description: "signupGrant" } as const;
    expect(await inTestTransaction(server.database, (tx) => grantPoints(tx, again))).toBe(false);
    expect((await client().balance(token)).data).toEqual({ ...NOTHING, balance: GRANT, totalGranted: GRANT });
    const given = { type: "system_grant", amount: GRANT, balanceAfter: GRANT, description: "signupGrant" };
    expect((await client().records(token)).data).toMatchObject({ items: [{ ...given, reference: null }], total: 1 });
  });

  test("do not exist for guests, and need a token", async () => {
    const guest = await server.guest();
    await payer(server, 10);
    expect((await client().balance(guest.token)).data).toEqual(NOTHING);
    expect((await client().records(guest.token)).data).toEqual({ items: [], total: 0 });
    expect(await client().balance(null)).toMatchObject({ code: "UNAUTHENTICATED" });
    expect(await client().records(null)).toMatchObject({ code: "UNAUTHENTICATED" });
  });

  test("that were spent are in the totals", async () => {
    const ann = await payer(server, 10);
    await converse(ann, NPC_IDS.lena, "Hi");
    const left = { ...NOTHING, balance: 10 - PRICE, totalConsumed: PRICE, totalGranted: 10 };
    expect((await client().balance(ann.token)).data).toEqual(left);
  });

  test("have pages of records, newest first", async () => {
    const { token, ...ann } = await payer(server, 100);
    for (let round = 1; round <= 3; round += 1) await converse(ann, NPC_IDS.lena, `Round ${round}`);
    const page = async (number: number, limit: number) => (await client().records(token, number, limit)).data;
    const spent = { type: "consumption", amount: -PRICE, description: "reply" };
    expect(await page(1, 2)).toMatchObject({
      total: 4,
      items: [
        { ...spent, balanceAfter: 91 },
        { ...spent, balanceAfter: 94 },
      ],
    });
    expect((await page(2, 2))?.total).toBe(4);
    expect((await page(2, 2))?.items).toMatchObject([
      { ...spent, balanceAfter: 97 },
      { type: "system_grant", amount: 100, balanceAfter: 100 },
    ]);
    expect(await page(9, 2)).toEqual({ items: [], total: 4 });
    expect(await client().records(token, 1, 101)).toMatchObject({ code: "VALIDATION_FAILED" });
  });
});
