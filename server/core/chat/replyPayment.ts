import type { SqlEntityManager } from "@mikro-orm/sql";
import type { Payment } from "../../../db/queries/openReply.ts";
import { releaseReservation, reservePoints, settleReservation, type Spend } from "../points/reservation.ts";
import type { Prices } from "../scope.ts";
import type { Viewer } from "../viewer.ts";

const reasonOf = (replyId: string): string => `reply:${replyId}`;

function spendOn(replyId: string, viewer: Viewer, price: number): Required<Spend> {
  return { userId: viewer.userId, amount: price, reasonKey: reasonOf(replyId), description: "reply", reference: replyId };
}

/** How a viewer pays for a message that is answered by this reply. */
export function paymentOf(viewer: Viewer, prices: Prices, replyId: string): Payment {
  if (viewer.userType === "guest") return { kind: "round", limit: prices.guestRounds };
  return prices.reply > 0 ? { kind: "points", hold: spendOn(replyId, viewer, prices.reply) } : { kind: "free" };
}

/** Holds back what a reply costs, in the open transaction; false when its payer has too little. */
export function reserveReply(em: SqlEntityManager, viewer: Viewer, replyId: string, price: number): Promise<boolean> {
  return reservePoints(em, spendOn(replyId, viewer, price));
}

/** Gives back what was held for a reply that will have no end of its own. Gives whose balance changed; null where nothing was held. */
export function releaseReply(em: SqlEntityManager, replyId: string): Promise<string | null> {
  return releaseReservation(em, reasonOf(replyId));
}

/** Takes or gives back what was held for a reply that ends. Gives whose balance changed; null for a reply that was free. */
export async function finishPayment(em: SqlEntityManager, replyId: string, price: number, isPaidFor: boolean): Promise<string | null> {
  if (price === 0) return null;
  return isPaidFor ? settleReservation(em, reasonOf(replyId)) : releaseReservation(em, reasonOf(replyId));
}
