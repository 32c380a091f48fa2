import { describe, expect, test } from "vitest";
import { scriptOf } from "../../../kit/recharge/orders.ts";
import { listOf, payloadOf, textOf } from "../legacyClient.ts";
import { KOINU, TIME } from "../story.ts";
import type { Story } from "../story.ts";

export function pointsChapter({ server, ann, known }: Story): void {
  describe("points", () => {
    test("are counted: what was given, less what was spent, each with a record", async () => {
      const balance = payloadOf(await ann.get("/points/balance"));
      const { total_granted: granted, total_consumed: consumed } = balance;
      expect(balance).toMatchObject({ total_granted: 100, total_recharged: 0 });
      expect(balance.balance).toBe(Number(granted) - Number(consumed));
      const records = payloadOf(await ann.get("/points/records?limit=100"));
      const items = listOf(records, "items");
      expect(records.total).toBe(items.length);
      expect(items.at(-1)).toMatchObject({ type: "system_grant", amount: 100, balance_after: 100 });
      expect(items[0]).toMatchObject({ type: "consumption", balance_after: balance.balance });
      expect(items.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(balance.balance);
    });

    test("are ordered for DOGE, to be paid to an address of the order's own", async () => {
      const created = await ann.post("/points/recharge", {
        json: { points: 550 },
        headers: { "Idempotency-Key": "one" },
      });
      expect(created.status).toBe(201);
      const order = payloadOf(created);
      expect(order).toMatchObject({ status: "pending", points: 550, amount: 5.5, tx_hash: null, completed_at: null });
      expect(Date.parse(textOf(order, "expire_at"))).toBeGreaterThan(Date.parse(textOf(order, "created_at")));
      known.orderId = textOf(order, "order_id");
      known.address = textOf(order, "wallet_address");
      const again = await ann.post("/points/recharge", {
        json: { points: 550 },
        headers: { "Idempotency-Key": "one" },
      });
      expect(payloadOf(again).order_id).toBe(known.orderId);
      expect(payloadOf(await ann.get("/points/recharge/orders"))).toMatchObject({
        items: [{ order_id: known.orderId }],
        total: 1,
        total_pages: 1,
      });
    });

    test("are credited once the payment that was named has its confirmations", async () => {
      const order = `/points/recharge/${known.orderId}`;
      expect(await ann.put(`${order}/tx-hash`, { tx_hash: "not a hash" })).toMatchObject({
        status: 422,
        body: { code: "INVALID_TX_HASH" },
      });
      const hash = await server.chain.pay(scriptOf(known.address), BigInt(5.5 * KOINU));
      expect(payloadOf(await ann.put(`${order}/tx-hash`, { tx_hash: hash }))).toMatchObject({ tx_hash: hash });
      const shown = async () => payloadOf(await ann.get(order));
      await expect.poll(shown).toMatchObject({ status: "confirming" });
      const { required } = Object((await shown()).confirmations);
      await server.chain.mine(required);
      await expect.poll(shown).toMatchObject({
        status: "completed",
        actual_points: 550,
        actual_amount: 5.5,
        completed_at: expect.stringMatching(TIME),
        confirmations: { current: required, required },
      });
      expect(payloadOf(await ann.get("/points/balance"))).toMatchObject({ total_recharged: 550 });
      expect(listOf(payloadOf(await ann.get("/points/records")), "items")[0]).toMatchObject({
        type: "recharge",
        amount: 550,
        reference: known.orderId,
      });
    });
  });
}
