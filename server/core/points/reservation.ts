import { insertReservation, releaseReserved, settleReserved } from "../../../db/queries/points/reservations.ts";
import type { Purpose } from "../../../schema/rules/points.ts";
import type { Transaction } from "../unitOfWork.ts";
import { announceBalance } from "./announceBalance.ts";

/** An act to be paid for. */
export interface Spend {
  userId: string;
  /** Points. */
  amount: number;
  /** Names this one act, such as `reply:<id>`; settling or releasing it takes the same. */
  reasonKey: string;
  /** What the record will say; interfaces put it into words. */
  description: Purpose;
  /** The id of what is paid for. */
  reference?: string;
}

/**
 * Reserves what an act costs; false when the account has too little. Nothing is reserved for what is free.
 * Each act is settled or released once, in the transaction in which it ends.
 */
export async function reservePoints(tx: Transaction, spend: Spend): Promise<boolean> {
  if (spend.amount === 0) return true;
  const isReserved = await insertReservation(tx.em, { ...spend, reference: spend.reference ?? null });
  if (isReserved) announceBalance(tx, spend.userId);
  return isReserved;
}

/** Spends what is reserved for an act; false when nothing was reserved, or no longer. */
export async function settleReservation(tx: Transaction, reasonKey: string): Promise<boolean> {
  return hasChanged(tx, await settleReserved(tx.em, reasonKey));
}

/** Gives back what is reserved for an act that failed; false when nothing was reserved, or no longer. */
export async function releaseReservation(tx: Transaction, reasonKey: string): Promise<boolean> {
  return hasChanged(tx, await releaseReserved(tx.em, reasonKey));
}

function hasChanged(tx: Transaction, userId: string | null): boolean {
  if (userId === null) return false;
  announceBalance(tx, userId);
  return true;
}
