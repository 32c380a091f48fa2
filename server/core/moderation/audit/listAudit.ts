import { findAudit } from "../../../../db/queries/moderation/audit.ts";
import type { AuditRow } from "../../../../db/queries/moderation/audit.ts";
import { pagingRules } from "../../../../schema/rules/input/paging.ts";
import { parse } from "../../../../schema/rules/input/parse.ts";
import type { Scope } from "../../scope.ts";
import { requireRole } from "../../viewer.ts";

/** What moderators and operators have done, newest first. Throws as `requireRole`, VALIDATION_FAILED. */
export async function listAudit(
  scope: Pick<Scope, "em" | "viewer" | "clock">,
  paging: { page?: number; limit?: number },
): Promise<{ items: AuditRow[]; total: number }> {
  requireRole(scope, "operator");
  const { page, limit } = parse(pagingRules, paging);
  return findAudit(scope.em, (page - 1) * limit, limit);
}
