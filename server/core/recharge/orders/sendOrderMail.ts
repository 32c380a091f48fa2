import { findOrderToMail } from "../../../../db/queries/recharge/orderNews.ts";
import { LANGUAGE_FACTS } from "../../../../schema/rules/languages.ts";
import type { Mailing } from "../../mailer.port.ts";

/** Tells an order's owner by mail that it was completed, unless they have seen it, or have no address. */
export async function sendOrderMail({ fork, mailer, write }: Mailing, orderId: string): Promise<void> {
  const order = await findOrderToMail(fork(), orderId);
  if (!order) return;
  const { email, language, points } = order;
  await mailer.send(write(email, LANGUAGE_FACTS[language].locale, { kind: "orderCompleted", points }));
}
