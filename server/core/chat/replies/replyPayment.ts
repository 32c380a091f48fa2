import type { Payment } from "../../../../db/queries/chat/openReply.ts";
import { giveRoundBack, takeRound } from "../../../../db/queries/accounts/users.ts";
import { releaseReservation, reservePoints, settleReservation } from "../../points/reservation.ts";
import type { Spend } from "../../points/reservation.ts";
import type { Prices } from "../../scope.ts";
import type { Transaction } from "../../unitOfWork.ts";
import type { Viewer } from "../../viewer.ts";

/** A reply, its user, and its price in points. */
interface PaidReply {
  id: string;
  userId: string;
  price: number;
}

export const reasonOf = (replyId: string): string => `reply:${replyId}`;

function spendOn(replyId: string, viewer: Viewer, price: number): Required<Spend> {
  return {
    userId: viewer.userId,
    amount: price,
    reasonKey: reasonOf(replyId),
    description: "reply",
    reference: replyId,
  };
}

/** How a viewer pays for a message that is answered by this reply. */
export function paymentOf(viewer: Viewer, prices: Prices, replyId: string): Payment {
  if (viewer.userType === "guest") return { kind: "round", limit: prices.guestRounds };
  return prices.reply > 0 ? { kind: "points", hold: spendOn(replyId, viewer, prices.reply) } : { kind: "free" };
}

/** Takes a guest's round, or holds back what a reply costs; false when its payer has too little. */
export function reserveReply(tx: Transaction, viewer: Viewer, prices: Prices, replyId: string): Promise<boolean> {
  if (viewer.userType === "guest") return takeRound(tx.em, viewer.userId, prices.guestRounds);
  return reservePoints(tx, spendOn(replyId, viewer, prices.reply));
}

/** Gives back what was taken or held for a reply that failed. */
async function releaseReply(tx: Transaction, reply: PaidReply): Promise<void> {
  // A guest who has registered meanwhile has no rounds to get back.
  await giveRoundBack(tx.em, reply.userId);
  if (reply.price > 0) await releaseReservation(tx, reasonOf(reply.id));
}

/** Takes what was held for a reply that has ended well, or gives it back. */
export async function finishPayment(tx: Transaction, reply: PaidReply, isPaidFor: boolean): Promise<void> {
  if (!isPaidFor) await releaseReply(tx, reply);
  else if (reply.price > 0) await settleReservation(tx, reasonOf(reply.id));
}
