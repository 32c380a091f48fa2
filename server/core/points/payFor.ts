import { randomUUID } from "node:crypto";
import type { SqlEntityManager } from "@mikro-orm/sql";
import { holdUser } from "../../../db/queries/accounts/users.ts";
import { AppError } from "../../../schema/rules/appError.ts";
import type { Scope } from "../scope.ts";
import { announceBalance } from "./announceBalance.ts";
import { releaseReservation, reservePoints, settleReservation } from "./reservation.ts";

/** An act that is paid for once it has come to be. */
export interface PaidAct<Result> {
  userId: string;
  /** Points. */
  price: number;
  /** What the record will say: a key that interfaces put into words. */
  description: string;
  /** Does it; what it throws costs nothing. It is slow, so no transaction is open meanwhile. */
  act: () => Promise<Result>;
  /** What has to be locked before the payer, for storing what came of it: chats come first, everywhere. */
  prepare?: (em: SqlEntityManager) => Promise<void>;
  /** Stores what came of it, in the transaction that takes the points; false where it turned out to be worth nothing. */
  keep?: (em: SqlEntityManager, result: Result) => Promise<boolean | void> | boolean;
}

/**
 * Holds back what an act costs, does it, and takes the points when it has come to be, else gives them back. Throws INSUFFICIENT_POINTS,
 * and whatever the act throws.
 */
export async function payFor<Result>(
  scope: Pick<Scope, "em" | "bus">,
  { userId, price, description, act, prepare, keep }: PaidAct<Result>,
): Promise<Result> {
  const reasonKey = `${description}:${randomUUID()}`;
  const inTransaction = <Value>(work: (em: SqlEntityManager) => Promise<Value>): Promise<Value> =>
    scope.em.fork().transactional(work);
  const reserve = async (em: SqlEntityManager): Promise<boolean> => {
    await holdPayer(em, userId);
    return reservePoints(em, { userId, amount: price, reasonKey, description });
  };
  if (!(await inTransaction(reserve))) throw new AppError("INSUFFICIENT_POINTS");
  announceBalance(scope.bus, price > 0 ? userId : null);
  try {
    const result = await act();
    const changed = await inTransaction(async (em) => {
      await prepare?.(em);
      await holdPayer(em, userId);
      const isWorthIt = (await keep?.(em, result)) !== false;
      return isWorthIt ? settleReservation(em, reasonKey) : releaseReservation(em, reasonKey);
    });
    announceBalance(scope.bus, changed);
    return result;
  } catch (error) {
    announceBalance(scope.bus, await inTransaction((em) => releaseReservation(em, reasonKey)));
    throw error;
  }
}

/** Keeps the payer in being until the transaction ends, before their account is locked, as everybody does. Throws UNAUTHENTICATED where they are gone. */
async function holdPayer(em: SqlEntityManager, userId: string): Promise<void> {
  if (!(await holdUser(em, userId))) throw new AppError("UNAUTHENTICATED");
}
