import type { SqlEntityManager } from "@mikro-orm/sql";
import type { Payment } from "../../../../db/queries/chat/openReply.ts";
import { giveRoundBack, takeRound } from "../../../../db/queries/accounts/users.ts";
import { releaseReservation, reservePoints, settleReservation } from "../../points/reservation.ts";
import type { Spend } from "../../points/reservation.ts";
import type { Prices } from "../../scope.ts";
import type { Viewer } from "../../viewer.ts";

/** A reply, whose it is, and what it costs in points. */
interface PaidReply {
  id: string;
  userId: string;
  price: number;
}

const reasonOf = (replyId: string): string => `reply:${replyId}`;

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

/** Takes a guest's round, or holds back what a reply costs, in the open transaction; false when its payer has too little. */
export function reserveReply(em: SqlEntityManager, viewer: Viewer, prices: Prices, replyId: string): Promise<boolean> {
  if (viewer.userType === "guest") return takeRound(em, viewer.userId, prices.guestRounds);
  return reservePoints(em, spendOn(replyId, viewer, prices.reply));
}

/** Gives back what was taken or held for a reply that came to nothing. Gives whose balance changed; null where nothing was held. */
export async function releaseReply(em: SqlEntityManager, reply: PaidReply): Promise<string | null> {
  // A guest who has registered meanwhile has no rounds to get back.
  await giveRoundBack(em, reply.userId);
  return reply.price === 0 ? null : releaseReservation(em, reasonOf(reply.id));
}

/** Takes what was held for a reply that has ended well, or gives it back. Gives whose balance changed; null for one that was free. */
export async function finishPayment(
  em: SqlEntityManager,
  reply: PaidReply,
  isPaidFor: boolean,
): Promise<string | null> {
  if (!isPaidFor) return releaseReply(em, reply);
  return reply.price === 0 ? null : settleReservation(em, reasonOf(reply.id));
}
