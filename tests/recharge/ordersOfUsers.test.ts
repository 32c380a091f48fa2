import { randomUUID } from "node:crypto";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Api } from "../kit/channels/api.ts";
import { accepted, createOrder, ORDER, scriptOf, submitHash, viewOrder } from "../kit/recharge/orders.ts";
import type { OrderData } from "../kit/recharge/orders.ts";
import { DOGE, shown } from "../kit/recharge/placed.ts";
import { ORDER_SECONDS, REQUIRED, rechargeWorldOfFile } from "../kit/recharge/rechargeWorld.ts";

const OPEN_MAX = 5;
const HASH = "0123456789abcdef".repeat(4);
const LIST = `query ($page: Int, $limit: Int) {
  rechargeOrders(page: $page, limit: $limit) { items { ${ORDER} } total }
}`;

const world = rechargeWorldOfFile();

async function listed(user: Api, paging: { page?: number; limit?: number } = {}) {
  const { data } = await user.request<{ rechargeOrders: { items: OrderData[]; total: number } }>(LIST, paging);
  return data?.rechargeOrders;
}

const newHash = (): string => randomUUID().replaceAll("-", "").repeat(2);

describe("a new order", () => {
  test.each([
    [100, "1"],
    [12_345, "123.45"],
    [100_000, "1000"],
  ])("of %i points is pending, to be paid by %s DOGE, and one's own", async (points, amount) => {
    const [user, stranger] = [await world.user(), await world.user()];
    const order = await createOrder(user, points);
    expect(order).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      status: "pending",
      points,
      amount,
      actualPoints: null,
      actualAmount: null,
      walletAddress: expect.stringMatching(/^[mn][1-9A-HJ-NP-Za-km-z]{25,34}$/),
      paymentUri: `dogecoin:${order.walletAddress}?amount=${amount}`,
      txHash: null,
      confirmations: { current: 0, required: REQUIRED },
      createdAt: expect.stringMatching(/Z$/),
      expireAt: expect.stringMatching(/Z$/),
      completedAt: null,
      notices: [],
    });
    expect(await viewOrder(user, order.id)).toEqual(order);
    expect(await listed(user)).toEqual({ items: [order], total: 1 });
    for (const other of [stranger, await world.server.guest()]) {
      await expect(viewOrder(other, order.id)).rejects.toThrow("NOT_FOUND");
      // Also before the hash is read.
      for (const hash of [HASH, "malformed"]) expect(await submitHash(other, order.id, hash)).toBe("NOT_FOUND");
      expect(await listed(other)).toEqual({ items: [], total: 0 });
    }
  });

  test.each([0, -100, 99, 100_001, 1_000_000_000])("of %i points is refused", async (points) => {
    const user = await world.user();
    await expect(createOrder(user, points)).rejects.toThrow("VALIDATION_FAILED");
    expect((await listed(user))?.total).toBe(0);
  });

  test("needs an account", async () => {
    const guest = await world.server.guest();
    for (const points of [500, 0]) await expect(createOrder(guest, points)).rejects.toThrow("GUEST_RECHARGE_FORBIDDEN");
  });

  test("that is asked for twice with one request id is one, also at the same moment, and another for another user", async () => {
    const [user, other] = [await world.user(), await world.user()];
    const requestId = randomUUID();
    const made = await Promise.all(Array.from({ length: 10 }, () => createOrder(user, 500, requestId)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await createOrder(user, 900, requestId)).toEqual(made[0]);
    expect((await createOrder(other, 500, requestId)).id).not.toBe(made[0]?.id);
    await expect(createOrder(user, 500, "x".repeat(256))).rejects.toThrow("VALIDATION_FAILED");
  });

  test("has an address of its own, also among those made at the same moment", async () => {
    const users = await Promise.all(Array.from({ length: 20 }, () => world.user()));
    const orders = await Promise.all(users.flatMap((user) => [createOrder(user, 100), createOrder(user, 100)]));
    expect(new Set(orders.map(({ walletAddress }) => walletAddress)).size).toBe(40);
  });

  test("is the fifth open one at most, however fast they are made, until one of them ends", async () => {
    const user = await world.user();
    const made = await Promise.all(
      Array.from({ length: 30 }, () => createOrder(user, 100).catch((error: unknown) => String(error))),
    );
    const orders = made.filter((order) => typeof order !== "string");
    expect(orders).toHaveLength(OPEN_MAX);
    expect(made.filter((order) => order === "Error: TOO_MANY_ORDERS")).toHaveLength(30 - OPEN_MAX);
    await world.chain.pay(scriptOf(orders[0]?.walletAddress ?? ""), DOGE);
    await world.look();
    await expect(createOrder(user, 100)).rejects.toThrow("TOO_MANY_ORDERS");
    await world.mine(REQUIRED);
    const sixth = await createOrder(user, 100);
    await expect(createOrder(user, 100)).rejects.toThrow("TOO_MANY_ORDERS");
    world.advance(ORDER_SECONDS);
    await world.look();
    expect(await shown({ user, order: sixth, script: "" })).toMatchObject({ status: "expired" });
    expect(await createOrder(user, 100)).toMatchObject({ status: "pending" });
  });

  test("cannot be made without the chain, and those that are open say so", async () => {
    const { user, order } = await world.order();
    onTestFinished(() => world.chain.fail(null));
    world.chain.fail("unreachable");
    await world.look();
    await expect(createOrder(user, 500)).rejects.toThrow("CHAIN_UNAVAILABLE");
    expect(await listed(user)).toEqual({ items: [{ ...order, notices: ["chain_unavailable"] }], total: 1 });
    world.chain.fail(null);
    await world.look();
    expect(await createOrder(user, 500)).toMatchObject({ status: "pending" });
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
    const { user, order } = await world.order();
    expect(await submitHash(user, order.id, hash)).toBe("INVALID_TX_HASH");
    expect(await viewOrder(user, order.id)).toEqual(order);
  });

  test.each([randomUUID(), "not-an-id", "0"])("for an order with the id %s finds none", async (id) => {
    const user = await world.user();
    for (const hash of [HASH, "malformed"]) expect(await submitHash(user, id, hash)).toBe("NOT_FOUND");
  });

  test("is taken with blanks around it and in capitals, and kept until it is seen", async () => {
    const { user, order } = await world.order();
    const hash = newHash();
    const claimed = accepted(await submitHash(user, order.id, ` \n${hash.toUpperCase()}\t`));
    expect(claimed).toEqual({ ...order, txHash: hash, notices: ["not_seen"] });
    expect(await viewOrder(user, order.id)).toEqual(claimed);
  });

  test("of another order of the same user is refused, and another user may name it", async () => {
    const first = await world.order();
    const [second, theirs] = [await world.order(500, first.user), await world.order()];
    const hash = newHash();
    accepted(await submitHash(first.user, first.order.id, hash));
    expect(await submitHash(second.user, second.order.id, hash)).toBe("TX_ALREADY_USED");
    expect(await submitHash(theirs.user, theirs.order.id, hash)).toMatchObject({ txHash: hash });
  });
});

describe("the list", () => {
  test("has the user's own orders, newest first, page by page", async () => {
    const user = await world.user();
    const ids: string[] = [];
    for (let made = 0; made < OPEN_MAX; made += 1) ids.unshift((await createOrder(user, 100 + made)).id);
    const page = async (number?: number, limit?: number) =>
      (await listed(user, { page: number, limit }))?.items.map(({ id }) => id);
    expect(await page()).toEqual(ids);
    expect(await page(1, 2)).toEqual(ids.slice(0, 2));
    expect(await page(3, 2)).toEqual(ids.slice(4));
    expect(await listed(user, { page: 4, limit: 2 })).toEqual({ items: [], total: OPEN_MAX });
  });

  test.each([{ page: 0 }, { page: -1 }, { limit: 0 }, { limit: 101 }])("refuses %j", async (paging) => {
    expect(await (await world.user()).codeOf(LIST, paging)).toBe("VALIDATION_FAILED");
  });
});
