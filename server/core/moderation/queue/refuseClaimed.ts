import type { OpenReport } from "../../../../db/queries/moderation/openReports.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { CLAIM_MINUTES } from "../../../../schema/rules/moderation.ts";

/** When a claim was made that ends now. */
export const claimsSince = (now: Date): Date => new Date(now.getTime() - CLAIM_MINUTES * 60_000);

/** Throws CONFLICT where another moderator has claimed a case lately. */
export function refuseClaimed(open: readonly OpenReport[], viewerId: string, now: Date): void {
  const since = claimsSince(now);
  const isClaimed = open.some(
    ({ claimantId, claimedAt }) => claimantId !== null && claimantId !== viewerId && claimedAt && claimedAt > since,
  );
  if (isClaimed) throw new AppError("CONFLICT");
}
