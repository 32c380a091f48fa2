import { findOrderToMail } from "../../../../db/queries/recharge/orderMails.ts";
import type { CodeMailing } from "../../accounts/codes/sendCodeMail.ts";

/** Tells an order's owner by mail that it was completed, unless they have seen it, or have no address. */
export async function sendOrderMail(
  { fork, mailer, write }: Omit<CodeMailing, "clock">,
  orderId: string,
): Promise<void> {
  const order = await findOrderToMail(fork(), orderId);
  if (order) await mailer.send(write(order.email, order.language, { kind: "orderCompleted", points: order.points }));
}
