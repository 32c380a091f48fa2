import { findEntries } from "../../../db/queries/points/accounts.ts";
import { pagingRules } from "../../../schema/rules/paging.ts";
import { parse } from "../../../schema/rules/parse.ts";
import type { Scope } from "../scope.ts";
import { requireViewer } from "../viewer.ts";
import { recordViews } from "./recordView.ts";
import type { RecordView } from "./recordView.ts";

/**
 * The entries of the viewer's account with what they belong to, newest first.
 * Throws UNAUTHENTICATED, VALIDATION_FAILED.
 */
export async function listRecords(
  scope: Scope,
  paging: { page?: number; limit?: number },
): Promise<{ items: RecordView[]; total: number }> {
  const viewer = requireViewer(scope);
  const { page, limit } = parse(pagingRules, paging);
  const { items, total } = await findEntries(scope.em, viewer.userId, (page - 1) * limit, limit);
  return { items: await recordViews(scope.em, viewer, items), total };
}
