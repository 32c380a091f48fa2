import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readConfig } from "../../server/config/readConfig.ts";
import { hear } from "../kit/channels/hear.ts";
import type { Heard } from "../kit/channels/hear.ts";
import { payer } from "../kit/points/points.ts";
import { createOrder, scriptOf } from "../kit/recharge/orders.ts";
import { DOGE } from "../kit/recharge/placed.ts";
import { startTestServer } from "../kit/server/startTestServer.ts";
import type { TestServer } from "../kit/server/startTestServer.ts";

/** A server that looks at the chain by itself, and often. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    config: { chainPollMs: 10, recharge: { ...readConfig({}).recharge, confirmations: 2 } },
  });
  const user = await payer(server, 1);
  // Until the first look no orders are taken.
  await vi.waitFor(() => createOrder(user, 100));
});
afterAll(() => server.close());

interface News {
  events: {
    order?: { id: string; status: string; confirmations: { current: number }; notices: string[] };
    unseenOrders?: number;
    openOrders?: { id: string }[];
  };
}

const EVENTS = `subscription { events {
  ... on Snapshot { openOrders { id } unseenOrders }
  ... on OrderChanged { order { id status confirmations { current } notices } unseenOrders }
} }`;

async function listening(token: string): Promise<Heard<News>> {
  const news = hear<News>(server.url, token, EVENTS);
  await expect.poll(() => news.told.length).toBe(1);
  return news;
}

test("every page of an order's owner is told of each step, and only those", async () => {
  const user = await payer(server, 1);
  const order = await createOrder(user, 500);
  const [first, second, stranger] = await Promise.all([
    listening(user.token),
    listening(user.token),
    listening((await payer(server, 1)).token),
  ]);
  expect(first.told).toEqual([{ events: { openOrders: [{ id: order.id }], unseenOrders: 0 } }]);
  await server.chain.pay(scriptOf(order.walletAddress), 5n * DOGE);
  const steps = [
    { status: "confirming", confirmations: { current: 0 }, unseenOrders: 0 },
    { status: "confirming", confirmations: { current: 1 }, unseenOrders: 0 },
    { status: "completed", confirmations: { current: 2 }, unseenOrders: 1 },
  ];
  for (const { unseenOrders, ...step } of steps) {
    for (const page of [first, second])
      await expect
        .poll(() => page.told.at(-1)?.events)
        .toMatchObject({ order: { id: order.id, notices: [], ...step }, unseenOrders });
    await server.chain.mine();
  }
  expect(stranger.told).toHaveLength(1);
  for (const page of [first, second, stranger]) await page.leave();
});

test("who waits for a payment is told when the chain is lost, and when it is found", async () => {
  const user = await payer(server, 1);
  const order = await createOrder(user, 500);
  const news = await listening(user.token);
  server.chain.fail("unreachable");
  const told = () => news.told.at(-1)?.events.order;
  await expect.poll(told).toMatchObject({ id: order.id, status: "pending", notices: ["chain_unavailable"] });
  server.chain.fail(null);
  await expect.poll(told).toMatchObject({ id: order.id, status: "pending", notices: [] });
  await news.leave();
});
