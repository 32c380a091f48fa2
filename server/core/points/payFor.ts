import { randomUUID } from "node:crypto";
import { lockUser } from "../../../db/queries/accounts/users.ts";
import { AppError } from "../../../schema/rules/appError.ts";
import type { Purpose } from "../../../schema/rules/points.ts";
import type { ModelBooks } from "../models/modelBooks.ts";
import type { RateLimits } from "../rateLimits.port.ts";
import { inTransaction } from "../unitOfWork.ts";
import type { Transaction, WorkScope } from "../unitOfWork.ts";
import { releaseReservation, reservePoints, settleReservation } from "./reservation.ts";

/** What is taken before an act, other than points: kept when the act succeeds, else given back. */
export interface FreeTurn {
  /** Throws where none is left. */
  take: (tx: Transaction) => Promise<void>;
  giveBack: (tx: Transaction) => Promise<void>;
}

/** An act that is paid for once it has succeeded. */
export interface PaidAct<Result> {
  userId: string;
  /** Taken in place of points. */
  freeTurn?: FreeTurn | undefined;
  /** Points. */
  price: number;
  /** What the record will say; interfaces put it into words. */
  description: Purpose;
  /** The id of what is paid for, where it has one before it is done. */
  reference?: string;
  /** It is done already, and only paid for. */
  asksNoModel?: boolean;
  /** The server does it by itself: that it fails, or is worth nothing, does not count against the payer. */
  isUnasked?: boolean;
  /** Does it; when it throws, it costs nothing. It is slow, so no transaction is open meanwhile. */
  act: () => Promise<Result>;
  /** Locks what storing the result needs before the payer: everywhere chats are locked first. */
  prepare?: (tx: Transaction) => Promise<void>;
  /** Stores the result, in the transaction that takes the points; false where it turned out to be worth nothing. */
  store?: (tx: Transaction, result: Result) => Promise<boolean | void> | boolean;
}

/**
 * Reserves what an act costs, does it, and takes the points when it has succeeded; otherwise it gives them back.
 * With a free turn, that is taken instead. Throws MODEL_CAP_REACHED before all that, where models may cost no more; INSUFFICIENT_POINTS, RATE_LIMITED while too many of the payer's acts have cost a model's work and no points,
 * UNAUTHENTICATED when the payer is gone, and what the act throws.
 */
export async function payFor<Result>(
  scope: WorkScope & { limits: RateLimits; modelBooks: ModelBooks },
  {
    userId,
    freeTurn,
    price,
    description,
    reference,
    asksNoModel = false,
    isUnasked = false,
    act,
    prepare,
    store,
  }: PaidAct<Result>,
): Promise<Result> {
  if (!isUnasked) await scope.limits.requireLeft("unpaidActByUser", userId);
  if (!asksNoModel) await scope.modelBooks.refuseAtCap(userId);
  // Nothing is to be paid, nor to be stored with it.
  if (price === 0 && !freeTurn && !prepare && !store && isUnasked) return act();
  const reasonKey = `${description}:${randomUUID()}`;
  const giveBack = (tx: Transaction): Promise<unknown> =>
    freeTurn ? freeTurn.giveBack(tx) : releaseReservation(tx, reasonKey);
  const isReserved = await inTransaction(scope, async (tx) => {
    // It locks its guest itself.
    if (freeTurn) return freeTurn.take(tx).then(() => true);
    await lockPayer(tx, userId);
    return reservePoints(tx, { userId, amount: price, reasonKey, description, ...(reference && { reference }) });
  });
  if (!isReserved) throw new AppError("INSUFFICIENT_POINTS");
  try {
    const result = await act();
    const isPaid = await inTransaction(scope, async (tx) => {
      await prepare?.(tx);
      await lockPayer(tx, userId);
      const isWorthIt = (await store?.(tx, result)) !== false;
      if (!isWorthIt) await giveBack(tx);
      else if (!freeTurn) await settleReservation(tx, reasonKey);
      return isWorthIt;
    });
    if (!isPaid && !isUnasked) await scope.limits.add("unpaidActByUser", userId);
    return result;
  } catch (error) {
    await inTransaction(scope, giveBack);
    if (!isUnasked) await scope.limits.add("unpaidActByUser", userId);
    throw error;
  }
}

/** Locks the payer against deletion until the transaction ends. Everywhere users are locked before their points. */
async function lockPayer(tx: Transaction, userId: string): Promise<void> {
  if (!(await lockUser(tx.em, userId))) throw new AppError("UNAUTHENTICATED");
}
