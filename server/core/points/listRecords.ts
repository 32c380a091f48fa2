import { findEntries } from "../../../db/queries/points/accounts.ts";
import type { EntryRow } from "../../../db/queries/points/accounts.ts";
import { pagingRules } from "../../../schema/rules/paging.ts";
import { parse } from "../../../schema/rules/parse.ts";
import type { Scope } from "../scope.ts";
import { requireViewer } from "../viewer.ts";

/** The entries of the viewer's account, newest first. Throws UNAUTHENTICATED, VALIDATION_FAILED. */
export async function listRecords(
  scope: Scope,
  paging: { page?: number; limit?: number },
): Promise<{ items: EntryRow[]; total: number }> {
  const viewer = requireViewer(scope);
  const { page, limit } = parse(pagingRules, paging);
  return findEntries(scope.em, viewer.userId, (page - 1) * limit, limit);
}
