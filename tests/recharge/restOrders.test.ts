import { describe, expect, test } from "vitest";
import { callRest, rest } from "../kit/channels/restClient.ts";
import type { RestCall } from "../kit/channels/restClient.ts";
import { rechargeWorldOfFile, REQUIRED } from "../kit/recharge/rechargeWorld.ts";

const world = rechargeWorldOfFile();

const call = (path: string, options: RestCall) => rest(world.server.url, `/points/recharge${path}`, options);

test("an order has the contract's fields and no others, in data and at the top", async () => {
  const { token } = await world.user();
  const { status, body } = await call("", { token, json: { points: 1234 } });
  expect(status).toBe(201);
  const order = {
    order_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    status: "pending",
    points: 1234,
    actual_points: null,
    amount: 12.34,
    actual_amount: null,
    wallet_address: expect.any(String),
    tx_hash: null,
    confirmations: { current: 0, required: REQUIRED },
    created_at: expect.stringMatching(/Z$/),
    expire_at: expect.stringMatching(/Z$/),
    completed_at: null,
    notices: [],
  };
  expect(body).toEqual({ success: true, message: "", data: order, ...order });
  expect((await call(`/${String(body.order_id)}`, { token })).body).toEqual(body);
  expect((await call("/orders", { token })).body).toMatchObject({ items: [body.data], total: 1, total_pages: 1 });
});

test.each([
  [1_000_000n, "0.01", 1],
  [100_000_000n, "1", 100],
  [100_000_001n, "1.00000001", 100],
  [1_234_567_891n, "12.34567891", 1234],
  [999_999_912_345_678n, "9999999.12345678", 999_999_912],
])("%i koinu that were paid are the number %s, digit by digit", async (koinu, amount, points) => {
  const { user, order, script } = await world.order(100);
  await world.chain.pay(script, koinu);
  await world.mine(REQUIRED);
  const text = await (await callRest(world.server.url, `/points/recharge/${order.id}`, { token: user.token })).text();
  const amounts = [...text.matchAll(/"actual_amount":([^,]+)/g)].map(([, digits]) => digits);
  expect(amounts).toEqual([amount, amount]);
  expect(JSON.parse(text)).toMatchObject({ status: "completed", amount: 1, actual_points: points });
});

describe("the transaction of an order", () => {
  const put = (token: string, id: string, json: unknown) => call(`/${id}/tx-hash`, { token, method: "PUT", json });

  test("that pays something else names the field as the contract does", async () => {
    const [{ user, order }, other] = [await world.order(), await world.order()];
    const txid = await world.chain.pay(other.script, 500_000_000n);
    expect(await put(user.token, order.id, { tx_hash: txid })).toMatchObject({
      status: 422,
      body: { code: "VALIDATION_FAILED", fields: { tx_hash: "validation.foreignTransaction" } },
    });
  });

  test("shows the order as it is then", async () => {
    const { user, order, script } = await world.order();
    const txid = await world.chain.pay(script, 500_000_000n);
    const { status, body } = await put(user.token, order.id, { tx_hash: txid.toUpperCase() });
    expect({ status, body }).toMatchObject({ status: 200, body: { status: "confirming", tx_hash: txid, notices: [] } });
    await world.mine(REQUIRED);
    expect(await put(user.token, order.id, { tx_hash: txid })).toMatchObject({
      status: 409,
      body: { code: "ORDER_CLOSED" },
    });
  });
});

describe("the list of orders", () => {
  test.each([
    [0, "", 0],
    [3, "", 1],
    [3, "limit=3", 1],
    [3, "limit=2", 2],
    [4, "limit=1&page=9", 4],
  ])("of %i with %j has %i pages", async (orders, query, pages) => {
    const user = await world.user();
    for (let made = 0; made < orders; made += 1) await world.order(100, user);
    const { status, body } = await call(`/orders?${query}`, { token: user.token });
    expect({ status, body }).toMatchObject({ status: 200, body: { total: orders, total_pages: pages } });
    expect(body.data).toEqual({ items: body.items, total: orders, total_pages: pages });
  });
});
