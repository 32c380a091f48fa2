import { findReportsOf } from "../../../../db/queries/moderation/reports.ts";
import type { MyReportRow } from "../../../../db/queries/moderation/reports.ts";
import { pagingRules } from "../../../../schema/rules/input/paging.ts";
import { parse } from "../../../../schema/rules/input/parse.ts";
import type { Scope } from "../../scope.ts";
import { requireViewer } from "../../viewer.ts";

/** The viewer's reports, newest first, with what became of them. Throws UNAUTHENTICATED, VALIDATION_FAILED. */
export async function listMyReports(
  scope: Pick<Scope, "em" | "viewer">,
  place: { page: number; limit: number },
): Promise<{ items: MyReportRow[]; total: number }> {
  const { userId } = requireViewer(scope);
  const { page, limit } = parse(pagingRules, place);
  return findReportsOf(scope.em, userId, (page - 1) * limit, limit);
}
