import { expect, test, vi } from "vitest";
import { payer } from "../kit/points/points.ts";
import { createOrder, scriptOf, viewOrder } from "../kit/recharge/orders.ts";
import type { OrderData } from "../kit/recharge/orders.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile({
  config: { chainPollMs: 50 },
  mailTimes: { orderMailSeconds: 1, pollSeconds: 0.5, retrySeconds: 1 },
});

/** More than a payment needs. */
const BLOCKS = 30;

interface Buyer {
  user: Awaited<ReturnType<typeof payer>>;
  order: OrderData;
  email: string;
}

async function buyer(): Promise<Buyer> {
  const user = await payer(server, 1);
  const order = await vi.waitUntil(() => createOrder(user, 1500).catch(() => null), { timeout: 5000 });
  const [row] = await server.database.orm.em
    .fork()
    .execute<{ email: string }[]>("select email from users where id = ?", [user.userId]);
  return { user, order, email: row?.email ?? "" };
}

/** Pays orders in one block and waits until all are completed. */
async function complete(...buyers: Buyer[]): Promise<void> {
  await server.chain.payAll(
    buyers.map(({ order }) => ({ script: scriptOf(order.walletAddress), koinu: 1_500_000_000n })),
  );
  await server.chain.mine(BLOCKS);
  for (const { user, order } of buyers)
    await expect.poll(() => viewOrder(user, order.id)).toMatchObject({ status: "completed" });
}

test("whose order is completed while they are away is told by one mail; who has seen it, or has no address, is not", async () => {
  const [away, there, without] = [await buyer(), await buyer(), await buyer()];
  await server.database.orm.em.fork().execute("update users set email = null where id = ?", [without.user.userId]);
  await complete(there);
  await there.user.request("mutation { seeOrders }");
  await complete(without, away);
  const [mail] = await server.mails.mailsTo(away.email, 1);
  expect(mail?.subject).toBe("Deine 1.500 Punkte sind da");
  expect(mail?.text).toContain("1.500");
  // By then all mails that are older were sent.
  const later = await buyer();
  await complete(later);
  await server.mails.mailsTo(later.email, 1);
  const sentTo = (email: string) => server.mails.sent.filter(({ to }) => to === email).length;
  expect([away, there, without].map(({ email }) => sentTo(email))).toEqual([1, 0, 0]);
});

test("a mail that the mail server does not take is tried again", async () => {
  const away = await buyer();
  const send = vi.spyOn(server.mails, "send").mockRejectedValueOnce(new Error("try again later"));
  await complete(away);
  await expect.poll(() => send.mock.calls.length, { timeout: 10_000 }).toBe(1);
  expect(server.mails.sent.filter(({ to }) => to === away.email)).toEqual([]);
  expect(await server.mails.mailsTo(away.email, 1)).toHaveLength(1);
  send.mockRestore();
});
