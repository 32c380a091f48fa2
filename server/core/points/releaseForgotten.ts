import { findForgottenReservations } from "../../../db/queries/points/reservations.ts";
import { inTransaction } from "../unitOfWork.ts";
import type { Scope } from "../scope.ts";
import type { WorkScope } from "../unitOfWork.ts";
import { releaseReservation } from "./reservation.ts";

/** Minutes after which an act must have ended: each waits a few minutes for its model at most. */
const LONGEST_ACT_MINUTES = 15;

/**
 * Gives back points reserved for acts whose process is gone; replies give back their own.
 * Safe on any number of nodes at once.
 */
export async function releaseForgotten(scope: WorkScope & Pick<Scope, "em">): Promise<void> {
  for (const reasonKey of await findForgottenReservations(scope.em, LONGEST_ACT_MINUTES)) {
    await inTransaction(scope, (tx) => releaseReservation(tx, reasonKey));
  }
}
