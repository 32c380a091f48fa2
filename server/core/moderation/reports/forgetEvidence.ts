import { forgetNetworks } from "../../../../db/queries/moderation/reports.ts";
import { emptyDecidedReports } from "../../../../db/queries/moderation/reportsOfLeaving.ts";
import { EVIDENCE_DAYS, REPEAT_DAYS } from "../../../../schema/rules/reports.ts";
import type { Scope } from "../../scope.ts";

const DAY_MS = 86_400_000;

/**
 * Forgets the evidence of reports that were decided long ago, and who made them; after a day, from which network a
 * report came. Copies of pictures go with the unused ones. Safe on several nodes at once.
 */
export async function forgetEvidence({ em, clock }: Pick<Scope, "em" | "clock">): Promise<void> {
  await forgetNetworks(em, new Date(clock().getTime() - REPEAT_DAYS * DAY_MS));
  await emptyDecidedReports(em, new Date(clock().getTime() - EVIDENCE_DAYS * DAY_MS));
}
