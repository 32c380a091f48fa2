import { findFlaggedOrders } from "../../db/queries/recharge/flaggedOrders.ts";
import type { FlaggedOrder } from "../../db/queries/recharge/flaggedOrders.ts";
import { findPayments } from "../../db/queries/recharge/payments/payments.ts";
import type { PaymentRow } from "../../db/queries/recharge/payments/payments.ts";
import { dogeAmount } from "../core/recharge/doge.ts";
import { readOptions, withDatabase } from "./command.ts";
import type { Command, Run } from "./command.ts";

/** A line an order, and an indented one for each of its payments; columns stand between tabs. */
const list: Run = (place) =>
  withDatabase(place, async (em) => {
    const orders = await findFlaggedOrders(em);
    const payments = await findPayments(
      em,
      orders.map(({ id }) => id),
    );
    const paid = Map.groupBy(payments, ({ orderId }) => orderId);
    const lines = orders.flatMap((order) => orderLines(order, paid.get(order.id) ?? []));
    const sum = `flagged orders: ${orders.length}, payments: ${payments.length}, paid: ${paidText(payments)}`;
    return { lines: [...lines, sum], exitCode: 0 };
  });

function orderLines(order: FlaggedOrder, payments: readonly PaymentRow[]): string[] {
  const { id, userId, username, status, flags, points, actualPoints } = order;
  const credited = `${points} points ordered, ${actualPoints} credited`;
  const line = [
    `order ${id}`,
    `user ${username ?? ""} ${userId}`,
    status,
    flags.join(" "),
    credited,
    paidText(payments),
  ];
  return [line.join("\t"), ...payments.map(paymentLine)];
}

function paymentLine({ txid, vout, state, voidReason, blockHeight, koinu, ...payment }: PaymentRow): string {
  const height = blockHeight === null ? "no block" : `block ${blockHeight}`;
  const reason = payment.isOlder ? "older than the order" : "not credited";
  const credited = payment.creditedPoints === null ? reason : `${payment.creditedPoints} points`;
  const columns = [`${txid}:${vout}`, voidReason ?? state, height, `${dogeAmount(BigInt(koinu))} DOGE`, credited];
  return `\t${columns.join("\t")}`;
}

/** What has come, or may yet come, of payments. */
function paidText(payments: readonly PaymentRow[]): string {
  const koinu = payments.filter(({ state }) => state !== "void").map((payment) => BigInt(payment.koinu));
  return `${dogeAmount(koinu.reduce((sum, next) => sum + next, 0n))} DOGE`;
}

export const flaggedOrdersCommand: Command = {
  usage: "orders --flagged",
  read: (words) => (readOptions(words, { flagged: { type: "boolean" } })?.flagged ? list : null),
};
