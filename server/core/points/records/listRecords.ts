import { findEntries } from "../../../../db/queries/points/accounts.ts";
import { pagingRules } from "../../../../schema/rules/input/paging.ts";
import { parse } from "../../../../schema/rules/input/parse.ts";
import type { Scope } from "../../scope.ts";
import { requireViewer } from "../../viewer.ts";
import { recordView, subjectsOf } from "./recordView.ts";
import type { RecordView } from "./recordView.ts";

/**
 * The entries of the viewer's account, newest first, with the conversations they belong to where those are wanted.
 * Throws UNAUTHENTICATED, VALIDATION_FAILED.
 */
export async function listRecords(
  scope: Pick<Scope, "em" | "viewer">,
  paging: { page?: number; limit?: number },
  withSubjects: boolean,
): Promise<{ items: RecordView[]; total: number }> {
  const viewer = requireViewer(scope);
  const { page, limit } = parse(pagingRules, paging);
  const { items, total } = await findEntries(scope.em, viewer.userId, (page - 1) * limit, limit);
  const subjects = withSubjects ? await subjectsOf(scope.em, viewer, items) : null;
  return { items: items.map((entry) => recordView(entry, subjects, viewer)), total };
}
