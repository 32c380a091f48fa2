import { findForgottenHolds } from "../../../db/queries/points/points.ts";
import type { Scope } from "../scope.ts";
import { announceBalance } from "./announceBalance.ts";
import { releaseReservation } from "./reservation.ts";

/** Minutes after which an act that is not over is not done any more: each waits a few minutes for its model at most. */
const LONGEST_ACT_MINUTES = 15;

/** Gives back points held for acts whose process is gone; replies see to theirs themselves. Safe on any number of nodes at once. */
export async function releaseForgotten(scope: Scope): Promise<void> {
  for (const reasonKey of await findForgottenHolds(scope.em, LONGEST_ACT_MINUTES)) {
    const userId = await scope.em.fork().transactional((em) => releaseReservation(em, reasonKey));
    announceBalance(scope.bus, userId);
  }
}
