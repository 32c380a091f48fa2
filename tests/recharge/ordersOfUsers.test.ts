import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ORDER_CHANNELS, refused } from "../kit/channels/channels.ts";
import { payer } from "../kit/points/points.ts";
import type { Order } from "../kit/recharge/ordersClient.ts";
import { rechargeWorld, REQUIRED } from "../kit/recharge/rechargeWorld.ts";
import type { RechargeWorld } from "../kit/recharge/rechargeWorld.ts";

const OPEN_MAX = 5;
const HASH = "0123456789abcdef".repeat(4);

let world: RechargeWorld;
beforeAll(async () => {
  world = await rechargeWorld({ openOrders: OPEN_MAX });
});
afterAll(() => world.close());

describe.each(ORDER_CHANNELS)("recharge orders over %s", (channel, over) => {
  const client = () => over(world.server.url);
  const user = async (): Promise<string> => (await world.user()).token;
  const own = async (token: string): Promise<Order[]> => (await client().list(token)).data?.items ?? [];

  async function ordered(token: string, points = 500): Promise<Order> {
    const { data, raw } = await client().create(token, points);
    if (!data) throw new Error(`no order was made: ${JSON.stringify(raw)}`);
    return data;
  }

  describe("creating", () => {
    test("needs an account: a guest is told so whatever they order, and without a token nothing is told", async () => {
      const { token } = await world.server.guest();
      for (const points of [500, 0])
        expect(await client().create(token, points)).toMatchObject(refused(channel, "GUEST_RECHARGE_FORBIDDEN"));
      expect(await client().create(null, 500)).toMatchObject(refused(channel, "UNAUTHENTICATED"));
      expect(await client().list(token)).toMatchObject({ data: { items: [], total: 0 } });
    });

    test.each([
      [100, "1"],
      [12_345, "123.45"],
      [100_000, "1000"],
    ])("of %i points makes a pending order of %s DOGE", async (points, amount) => {
      const token = await user();
      const order = await ordered(token, points);
      expect(order).toEqual({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        status: "pending",
        points,
        amount,
        actualPoints: null,
        actualAmount: null,
        walletAddress: expect.stringMatching(/^[mn][1-9A-HJ-NP-Za-km-z]{25,34}$/),
        txHash: null,
        confirmations: { current: 0, required: REQUIRED },
        createdAt: expect.stringMatching(/Z$/),
        expireAt: expect.stringMatching(/Z$/),
        completedAt: null,
        notices: [],
      });
      expect((await client().view(token, order.id)).data).toEqual(order);
      expect(await own(token)).toEqual([order]);
    });

    test.each([0, 1, 99, 100_001, 1_000_000_000, -100])(
      "of %i points is refused and names the field",
      async (points) => {
        const token = await user();
        const refusal = refused(channel, "VALIDATION_FAILED", { points: "validation.orderPoints" });
        expect(await client().create(token, points)).toMatchObject(refusal);
        expect(await own(token)).toEqual([]);
      },
    );

    test.each([[1.5], ["abc"], [null], [undefined], [1e10], [[500]], [true]])(
      "of %j points is refused",
      async (points) => {
        const token = await user();
        expect(await client().create(token, points)).toMatchObject({ code: expect.any(String), data: null });
        expect(await own(token)).toEqual([]);
      },
    );

    test("twice with one request id makes one order, also at the same moment", async () => {
      const token = await user();
      const requestId = randomUUID();
      const made = await Promise.all(Array.from({ length: 10 }, () => client().create(token, 500, requestId)));
      expect(new Set(made.map(({ data }) => data?.id)).size).toBe(1);
      expect((await client().create(token, 900, requestId)).data).toEqual(made[0]?.data);
      expect(await own(token)).toEqual([made[0]?.data]);
      const other = await user();
      expect((await client().create(other, 500, requestId)).data?.id).not.toBe(made[0]?.data?.id);
    });

    test("refuses a request id that is too long", async () => {
      const { code, fields } = await client().create(await user(), 500, "x".repeat(256));
      expect({ code, fields: Object.values(fields ?? {}) }).toEqual({
        code: "VALIDATION_FAILED",
        fields: ["validation.tooLong"],
      });
    });

    test("leaves five orders open, however many are asked for at once", async () => {
      const token = await user();
      const answers = await Promise.all(Array.from({ length: 30 }, () => client().create(token, 100)));
      const made = answers.filter(({ data }) => data !== null);
      expect(made).toHaveLength(OPEN_MAX);
      for (const answer of answers.filter(({ data }) => data === null))
        expect(answer).toMatchObject(refused(channel, "TOO_MANY_ORDERS"));
      expect((await client().list(token)).data?.total).toBe(OPEN_MAX);
    });

    test("gives each of many users at once an address of its own", async () => {
      const tokens = await Promise.all(Array.from({ length: 20 }, user));
      const orders = await Promise.all(tokens.flatMap((token) => [ordered(token), ordered(token)]));
      expect(new Set(orders.map(({ walletAddress }) => walletAddress)).size).toBe(40);
      expect(new Set(orders.map(({ id }) => id)).size).toBe(40);
    });
  });

  describe("an order", () => {
    test("of someone else is not there, whatever is done to it", async () => {
      const order = await ordered(await user());
      const [stranger, guest] = [await user(), (await world.server.guest()).token];
      for (const token of [stranger, guest]) {
        expect(await client().view(token, order.id)).toMatchObject(refused(channel, "NOT_FOUND"));
        for (const hash of [HASH, "malformed", ""])
          expect(await client().submitTxHash(token, order.id, hash)).toMatchObject(refused(channel, "NOT_FOUND"));
      }
      expect(await client().view(null, order.id)).toMatchObject(refused(channel, "UNAUTHENTICATED"));
      expect(await client().submitTxHash(null, order.id, HASH)).toMatchObject(refused(channel, "UNAUTHENTICATED"));
    });

    test.each([randomUUID(), "not-an-id", "0", "%F0%9F%90%B1"])("with the id %s is not there", async (id) => {
      const token = await user();
      expect(await client().view(token, id)).toMatchObject(refused(channel, "NOT_FOUND"));
      for (const hash of [HASH, "malformed"])
        expect(await client().submitTxHash(token, id, hash)).toMatchObject(refused(channel, "NOT_FOUND"));
    });
  });

  describe("a transaction hash", () => {
    test.each([
      ["63 digits", HASH.slice(1)],
      ["65 digits", `${HASH}0`],
      ["another letter", HASH.replace("f", "g")],
      ["blanks within", `${HASH.slice(0, 32)} ${HASH.slice(32)}`],
      ["0x before it", `0x${HASH}`],
      ["nothing", ""],
      ["only blanks", "   "],
    ])("of %s is malformed and changes nothing", async (_what, hash) => {
      const token = await user();
      const order = await ordered(token);
      expect(await client().submitTxHash(token, order.id, hash)).toMatchObject(refused(channel, "INVALID_TX_HASH"));
      expect((await client().view(token, order.id)).data).toEqual(order);
    });

    test("is taken with blanks around it and in capitals, and kept until it is seen", async () => {
      const token = await user();
      const order = await ordered(token);
      const hash = randomUUID().replaceAll("-", "").repeat(2);
      const claimed = await client().submitTxHash(token, order.id, ` \n${hash.toUpperCase()}\t`);
      expect(claimed.data).toEqual({ ...order, txHash: hash, notices: ["not_seen"] });
      expect((await client().view(token, order.id)).data).toEqual(claimed.data);
    });

    test("of another order of the same user is refused, and another user may name it", async () => {
      const [token, other] = [await user(), await user()];
      const [first, second, theirs] = [await ordered(token), await ordered(token), await ordered(other)];
      const hash = randomUUID().replaceAll("-", "").repeat(2);
      await client().submitTxHash(token, first.id, hash);
      expect(await client().submitTxHash(token, second.id, hash)).toMatchObject(refused(channel, "TX_ALREADY_USED"));
      expect((await client().submitTxHash(other, theirs.id, hash)).data).toMatchObject({ txHash: hash });
    });

    test("of a transaction that pays something else is refused and names the field", async () => {
      const [mine, theirs] = [await world.order(), await world.order()];
      const txid = await world.chain.pay(theirs.script, 500_000_000n);
      const refusal = refused(channel, "VALIDATION_FAILED", { txHash: "validation.foreignTransaction" });
      expect(await client().submitTxHash(mine.user.token, mine.order.id, txid)).toMatchObject(refusal);
      expect((await client().view(mine.user.token, mine.order.id)).data).toMatchObject({ txHash: null, notices: [] });
    });
  });

  describe("the list", () => {
    test("has the user's own orders, newest first, page by page", async () => {
      const { token } = await payer(world.server, 1);
      const ids: string[] = [];
      for (let made = 0; made < OPEN_MAX; made += 1) ids.unshift((await ordered(token, 100 + made)).id);
      const page = async (number?: number, limit?: number) =>
        (await client().list(token, { page: number, limit })).data;
      const idsOf = (found: { items: Order[] } | null) => found?.items.map(({ id }) => id);
      expect(idsOf(await page())).toEqual(ids);
      expect(idsOf(await page(1, 2))).toEqual(ids.slice(0, 2));
      expect(idsOf(await page(3, 2))).toEqual(ids.slice(4));
      expect(await page(4, 2)).toEqual({ items: [], total: OPEN_MAX });
      expect(await client().list(null)).toMatchObject(refused(channel, "UNAUTHENTICATED"));
    });

    test.each([
      [{ page: 0 }, "page"],
      [{ page: -1 }, "page"],
      [{ limit: 0 }, "limit"],
      [{ limit: 101 }, "limit"],
    ])("refuses %j and names the field", async (paging, field) => {
      const refusal = refused(channel, "VALIDATION_FAILED", { [field]: "validation.invalidPage" });
      expect(await client().list(await user(), paging)).toMatchObject(refusal);
    });
  });

  test("without the chain no order can be made, and those that are open say so", async () => {
    const away = await rechargeWorld();
    try {
      const [here, { token }] = [over(away.server.url), await away.user()];
      const order = (await here.create(token, 500)).data;
      away.chain.fail("unreachable");
      await away.look();
      const refusal = await here.create(token, 500);
      expect(refusal).toMatchObject(refused(channel, "CHAIN_UNAVAILABLE"));
      expect(refusal.retryAfter).toBeGreaterThan(0);
      expect((await here.list(token)).data).toEqual({
        items: [{ ...order, notices: ["chain_unavailable"] }],
        total: 1,
      });
      away.chain.fail(null);
      await expect.poll(async () => (await away.look(), (await here.create(token, 500)).code)).toBe(null);
    } finally {
      await away.close();
    }
  });
});
