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
 * Holds back what an act costs; false when the account has too little. What is free holds nothing.
 * Each act is settled or released once, in the transaction in which it ends.
 */
export async function reservePoints(tx: Transaction, spend: Spend): Promise<boolean> {
  if (spend.amount === 0) return true;
  const isHeld = await insertReservation(tx.em, { ...spend, reference: spend.reference ?? null });
  if (isHeld) announceBalance(tx, spend.userId);
  return isHeld;
}

/** Spends what is held back for an act; false when nothing was held, or no longer. */
export async function settleReservation(tx: Transaction, reasonKey: string): Promise<boolean> {
  return hasChanged(tx, await settleReserved(tx.em, reasonKey));
}

/** Gives back what is held back for an act that failed; false when nothing was held, or no longer. */
export async function releaseReservation(tx: Transaction, reasonKey: string): Promise<boolean> {
  return hasChanged(tx, await releaseReserved(tx.em, reasonKey));
}

function hasChanged(tx: Transaction, userId: string | null): boolean {
  if (userId === null) return false;
  announceBalance(tx, userId);
  return true;
}
