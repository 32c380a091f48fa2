import type { Payment } from "../../../../db/queries/chat/openReply.ts";
import type { SqlEntityManager } from "@mikro-orm/sql";
import { giveRoundBack, hasRoundLeft, takeRound } from "../../../../db/queries/accounts/guestRounds.ts";
import type { Round } from "../../../../db/queries/accounts/guestRounds.ts";
import { releaseReservation, reservePoints, settleReservation } from "../../points/reservation.ts";
import type { Spend } from "../../points/reservation.ts";
import type { Prices } from "../../scope.ts";
import type { Transaction } from "../../unitOfWork.ts";
import type { Viewer } from "../../viewer.ts";
import type { ChatNotice } from "../chatNotice.ts";

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

function roundOf(viewer: Viewer, prices: Prices): Round {
  return { userId: viewer.userId, mostOfGuest: prices.guestRounds, mostInHour: prices.guestRoundsHour };
}

/** How a viewer pays for a message that is answered by this reply. */
export function paymentOf(viewer: Viewer, prices: Prices, replyId: string): Payment {
  if (viewer.userType === "guest") return { kind: "round", round: roundOf(viewer, prices) };
  return prices.reply > 0 ? { kind: "points", reservation: spendOn(replyId, viewer, prices.reply) } : { kind: "free" };
}

/**
 * Takes a guest's round, or holds back what a reply costs; null when its payer has too little. Gives the hour of which a
 * round was taken.
 */
export async function reserveReply(
  tx: Transaction,
  viewer: Viewer,
  prices: Prices,
  replyId: string,
): Promise<{ guestHour: Date | null } | null> {
  if (viewer.userType !== "guest")
    return (await reservePoints(tx, spendOn(replyId, viewer, prices.reply))) ? { guestHour: null } : null;
  const guestHour = await takeRound(tx.em, roundOf(viewer, prices));
  return guestHour && { guestHour };
}

/** What a viewer is told who could not pay for a reply. */
export async function paymentRefusal(
  em: SqlEntityManager,
  viewer: Viewer,
  prices: Prices,
): Promise<ChatNotice["messageType"]> {
  if (viewer.userType !== "guest") return "insufficientPoints";
  return (await hasRoundLeft(em, viewer.userId, prices.guestRounds)) ? "allGuestsLimit" : "guestLimit";
}

/** Takes what was held for a reply whose row goes with its chat. */
export async function settleReply(tx: Transaction, reply: PaidReply): Promise<void> {
  if (reply.price > 0) await settleReservation(tx, reasonOf(reply.id));
}

/** Gives back what was taken or held for a reply that failed. */
export async function releaseReply(tx: Transaction, reply: PaidReply): Promise<void> {
  await giveRoundBack(tx.em, reply.userId, reply.id);
  if (reply.price > 0) await releaseReservation(tx, reasonOf(reply.id));
}
