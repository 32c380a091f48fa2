import { afterAll, beforeAll, expect, test } from "vitest";
import { watchEvents } from "../../server/core/events/watchEvents.ts";
import { userTopic } from "../../server/core/live/userSignals.ts";
import { authenticate } from "../../server/core/accounts/sessions/authenticate.ts";
import { DEMO_ACCOUNT_KEY, readAccountKey } from "../../server/core/recharge/accountKey.ts";
import { payer } from "../kit/points/points.ts";
import { openDevice } from "../kit/recharge/orderEvents.ts";
import type { OrderDevice } from "../kit/recharge/orderEvents.ts";
import { createOrder, scriptOf, submitHash } from "../kit/recharge/orders.ts";
import type { OrderData } from "../kit/recharge/orders.ts";
import { ownScope } from "../kit/server/ownScope.ts";
import { startTestServer } from "../kit/server/startTestServer.ts";
import type { TestServer } from "../kit/server/startTestServer.ts";

const REQUIRED = 3;
const ORDER_SECONDS = 600;
const MISSING_SECONDS = 300;
const DOGE = 100_000_000n;

let server: TestServer;
beforeAll(async () => {
  const recharge = {
    accountKey: readAccountKey(DEMO_ACCOUNT_KEY),
    confirmations: REQUIRED,
    orderSeconds: ORDER_SECONDS,
    openOrders: 5,
    missingSeconds: MISSING_SECONDS,
  };
  // Here the server looks at the chain by itself: what it finds is told by its own bus.
  server = await startTestServer({ config: { chainPollMs: 20, recharge } });
});
afterAll(() => server.close());

type User = Awaited<ReturnType<typeof payer>>;

/** A user with an order and two devices. */
async function waiting(
  points = 500,
): Promise<{ user: User; order: OrderData; script: string; devices: OrderDevice[] }> {
  const user = await payer(server, 1);
  await expect.poll(() => createOrder(user, points).then(Boolean, () => false)).toBe(true);
  const devices = [await openDevice(server.url, user.token), await openDevice(server.url, user.token)];
  const [order] = devices[0]?.told()[0]?.openOrders ?? [];
  if (!order) throw new Error("the snapshot has no order");
  return { user, order, script: scriptOf(order.walletAddress), devices };
}

/** An order as each device was told it last. */
const shown = (devices: OrderDevice[], id: string) => devices.map((device) => device.order(id));
/** The same on both devices. */
const twice = (order: Partial<OrderData>): Partial<OrderData>[] => [order, order];

/** Mines until an order is completed, as far as its owner was told. */
async function expectCompletion(devices: OrderDevice[], id: string): Promise<void> {
  for (let current = 1; current < REQUIRED; current += 1) {
    await server.chain.mine();
    await expect
      .poll(() => shown(devices, id))
      .toMatchObject(twice({ status: "confirming", confirmations: { current, required: REQUIRED } }));
  }
  await server.chain.mine();
  await expect
    .poll(() => shown(devices, id))
    .toMatchObject(twice({ status: "completed", confirmations: { current: REQUIRED, required: REQUIRED } }));
}

test("a page begins with the open orders and the number of completed ones that were not seen", async () => {
  const { user, order, script, devices } = await waiting();
  await server.chain.pay(script, 5n * DOGE);
  await expect.poll(() => shown(devices, order.id)).toMatchObject(twice({ status: "confirming" }));
  await expectCompletion(devices, order.id);
  const [second, third] = [await createOrder(user, 100), await createOrder(user, 200)];
  const device = await openDevice(server.url, user.token);
  expect(device.told()).toMatchObject([{ __typename: "Snapshot", unseenOrders: 1, balance: { balance: 501 } }]);
  expect(device.told()[0]?.openOrders).toEqual([second, third]);
});

test("every device is told of a new order, its payment, each confirmation, and the points that come with its completion", async () => {
  const { user, order, script, devices } = await waiting();
  const further = await createOrder(user, 300);
  for (const device of devices) await expect.poll(() => device.order(further.id)).toEqual(further);
  const txHash = await server.chain.pay(script, 5n * DOGE);
  await expect
    .poll(() => shown(devices, order.id))
    .toMatchObject(
      twice({
        status: "confirming",
        txHash,
        confirmations: { current: 0, required: REQUIRED },
      }),
    );
  expect(devices.map((device) => device.balance())).toEqual([1, 1]);
  await expectCompletion(devices, order.id);
  await expect.poll(() => shown(devices, order.id)).toMatchObject(twice({ actualPoints: 500, actualAmount: "5" }));
  for (const device of devices) {
    await expect.poll(() => device.balance()).toBe(501);
    expect(device.unseen()).toBe(1);
    const steps = device.told().flatMap((event) => (event.order?.id === order.id ? [event.order] : []));
    expect(steps.map(({ status, confirmations }) => `${status} ${confirmations.current}`)).toEqual([
      "confirming 0",
      ...Array.from({ length: REQUIRED - 1 }, (_, depth) => `confirming ${depth + 1}`),
      `completed ${REQUIRED}`,
    ]);
  }
});

test("completed orders that are seen on one device are no longer announced on any", async () => {
  const { user, order, script, devices } = await waiting();
  await server.chain.pay(script, 5n * DOGE);
  await expect.poll(() => shown(devices, order.id)).toMatchObject(twice({ status: "confirming" }));
  await expectCompletion(devices, order.id);
  expect(devices.map((device) => device.unseen())).toEqual([1, 1]);
  await user.request("mutation { seeOrders }");
  for (const device of devices)
    await expect.poll(() => device.told().at(-1)).toEqual({ __typename: "OrdersSeen", unseenOrders: 0 });
  const heard = devices.map((device) => device.told().length);
  await user.request("mutation { seeOrders }");
  const late = await openDevice(server.url, user.token);
  expect(late.unseen()).toBe(0);
  expect(devices.map((device) => device.told().length)).toEqual(heard);
});

test("an order that was not paid in time is told as expired", async () => {
  const { order, devices } = await waiting();
  server.advance(ORDER_SECONDS * 1000);
  await expect.poll(() => shown(devices, order.id)).toMatchObject(twice({ status: "expired" }));
});

test("the owner is told what is unusual about a payment, and when it is so no longer", async () => {
  const { user, order, script, devices } = await waiting();
  await submitHash(user, order.id, "a".repeat(64));
  await expect.poll(() => shown(devices, order.id)).toMatchObject(twice({ status: "pending", notices: ["not_seen"] }));
  const paid = await server.chain.pay(script, 2n * DOGE);
  await expect
    .poll(() => shown(devices, order.id))
    .toMatchObject(twice({ status: "confirming", notices: ["underpaid"] }));
  await server.chain.drop(paid);
  await expect
    .poll(() => shown(devices, order.id))
    .toMatchObject(twice({ status: "confirming", notices: ["underpaid", "missing"] }));
  await server.chain.payAll([{ script, koinu: 7n * DOGE }]);
  await expect
    .poll(() => shown(devices, order.id))
    .toMatchObject(twice({ status: "confirming", notices: ["overpaid", "missing"] }));
});

test("the owner is told when a missing payment is given up, though the order is confirmed by another", async () => {
  const { order, script, devices } = await waiting();
  const lost = await server.chain.pay(script, 2n * DOGE);
  await expect.poll(() => shown(devices, order.id)).toMatchObject(twice({ notices: ["underpaid"] }));
  await server.chain.pay(script, 3n * DOGE);
  await expect.poll(() => shown(devices, order.id)).toMatchObject(twice({ notices: [] }));
  await server.chain.drop(lost);
  await expect.poll(() => shown(devices, order.id)).toMatchObject(twice({ notices: ["missing"] }));
  server.advance(MISSING_SECONDS * 1000);
  await expect
    .poll(() => shown(devices, order.id))
    .toMatchObject(twice({ status: "confirming", notices: ["underpaid"] }));
});

test("the owner is told when a payment that was credited is no longer on the chain", async () => {
  const { order, script, devices } = await waiting();
  const txid = await server.chain.pay(script, 5n * DOGE);
  await expect.poll(() => shown(devices, order.id)).toMatchObject(twice({ status: "confirming" }));
  await expectCompletion(devices, order.id);
  server.chain.fail("unreachable");
  await server.chain.reorganise({ depth: REQUIRED, again: [] });
  await server.chain.drop(txid);
  server.chain.fail(null);
  await expect
    .poll(() => shown(devices, order.id))
    .toMatchObject(twice({ status: "completed", actualPoints: 500, notices: ["reorganised"] }));
});

test("those who wait for a payment are told when the chain is lost and when it is found again", async () => {
  const { order, devices } = await waiting();
  server.chain.fail("warming_up");
  await expect
    .poll(() => shown(devices, order.id))
    .toMatchObject(twice({ status: "pending", notices: ["chain_unavailable"] }));
  server.chain.fail(null);
  await expect.poll(() => shown(devices, order.id)).toMatchObject(twice({ status: "pending", notices: [] }));
});

test("a guest is told of no orders, and a user not of another's", async () => {
  const { order, script, devices } = await waiting();
  const guest = await server.guest();
  const other = await waiting();
  const strangers = [await openDevice(server.url, guest.token), ...other.devices];
  expect(strangers[0]?.told()).toMatchObject([{ __typename: "Snapshot", openOrders: [], unseenOrders: 0 }]);
  await server.chain.pay(script, 5n * DOGE);
  await expect.poll(() => shown(devices, order.id)).toMatchObject(twice({ status: "confirming" }));
  await expectCompletion(devices, order.id);
  // The last news of their own comes after anything of the others' that they might be told.
  await submitHash(other.user, other.order.id, "b".repeat(64));
  await expect.poll(() => shown(other.devices, other.order.id)).toMatchObject(twice({ notices: ["not_seen"] }));
  expect(strangers.map((device) => device.order(order.id))).toEqual([undefined, undefined, undefined]);
  expect(strangers[0]?.told()).toHaveLength(1);
  for (const device of other.devices) expect(device.told().slice(1)).toHaveLength(1);
});

test("a burst of changes of one order is told as one", async () => {
  const { user, order } = await waiting();
  const scope = await ownScope(server);
  const viewer = await authenticate(scope.em.fork(), user.token, new Date());
  const events = watchEvents({ ...scope, viewer });
  expect((await events.next()).value).toMatchObject({ kind: "snapshot", openOrders: [{ id: order.id }] });
  const tell = (orderId: string): void => scope.bus.publish(userTopic(user.userId), { kind: "orderChanged", orderId });
  const next = events.next();
  for (let change = 0; change < 500; change += 1) tell(order.id);
  expect((await next).value).toMatchObject({ kind: "orderChanged", order: { id: order.id } });
  const further = await createOrder(user, 100);
  const last = events.next();
  tell(order.id);
  tell(order.id);
  tell(further.id);
  const seen = [(await last).value, (await events.next()).value];
  expect(seen).toMatchObject([
    { kind: "orderChanged", order: { id: order.id } },
    { kind: "orderChanged", order: { id: further.id } },
  ]);
  await events.return();
});
