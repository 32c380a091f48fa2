import { findNotices } from "../../../../db/queries/moderation/notices.ts";
import type { NoticeRow } from "../../../../db/queries/moderation/notices.ts";
import { pagingRules } from "../../../../schema/rules/input/paging.ts";
import { parse } from "../../../../schema/rules/input/parse.ts";
import type { Scope } from "../../scope.ts";
import { requireRole } from "../../viewer.ts";

/** All notices, newest first. Throws as `requireRole`, VALIDATION_FAILED. */
export async function listNotices(
  scope: Pick<Scope, "em" | "viewer" | "clock">,
  paging: { page: number; limit: number },
): Promise<{ items: NoticeRow[]; total: number }> {
  requireRole(scope, "operator");
  const { page, limit } = parse(pagingRules, paging);
  return findNotices(scope.em, (page - 1) * limit, limit);
}
