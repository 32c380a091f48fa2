import { findWaitingAppeals } from "../../../../db/queries/moderation/appeals.ts";
import type { WaitingAppeal } from "../../../../db/queries/moderation/appeals.ts";
import { pagingRules } from "../../../../schema/rules/input/paging.ts";
import { parse } from "../../../../schema/rules/input/parse.ts";
import type { Scope } from "../../scope.ts";
import { requireRole } from "../../viewer.ts";

/** The appeals that wait, oldest first. Throws as `requireRole`, VALIDATION_FAILED. */
export async function listAppeals(
  scope: Pick<Scope, "em" | "viewer" | "clock">,
  paging: { page: number; limit: number },
): Promise<{ items: WaitingAppeal[]; total: number }> {
  requireRole(scope, "moderator");
  const { page, limit } = parse(pagingRules, paging);
  return findWaitingAppeals(scope.em, (page - 1) * limit, limit);
}
