import type { SqlEntityManager } from "@mikro-orm/sql";
import { releaseReservation, reservePoints, settleReservation } from "../points/reservation.ts";
import type { Viewer } from "../viewer.ts";

const reasonOf = (replyId: string): string => `reply:${replyId}`;

/** Holds back what a reply costs, in the open transaction; false when its payer has too little. */
export function reserveReply(em: SqlEntityManager, viewer: Viewer, replyId: string, price: number): Promise<boolean> {
  return reservePoints(em, { userId: viewer.userId, amount: price, reasonKey: reasonOf(replyId), description: "reply", reference: replyId });
}

/** Takes or gives back what was held for a reply that ends. Gives whose balance changed; null for a reply that was free. */
export async function finishPayment(em: SqlEntityManager, replyId: string, price: number, isPaidFor: boolean): Promise<string | null> {
  if (price === 0) return null;
  return isPaidFor ? settleReservation(em, reasonOf(replyId)) : releaseReservation(em, reasonOf(replyId));
}
