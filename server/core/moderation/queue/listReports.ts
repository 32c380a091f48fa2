import { findReportQueue } from "../../../../db/queries/moderation/reportQueue.ts";
import type { QueueItem } from "../../../../db/queries/moderation/reportQueue.ts";
import type { QueueOrder } from "../../../../schema/rules/decisions.ts";
import { pagingRules } from "../../../../schema/rules/input/paging.ts";
import { parse } from "../../../../schema/rules/input/parse.ts";
import type { Scope } from "../../scope.ts";
import { requireRole } from "../../viewer.ts";
import { claimsSince } from "./refuseClaimed.ts";

/** What waits to be decided, one item a thing. Throws as `requireRole`, VALIDATION_FAILED. */
export async function listReports(
  scope: Pick<Scope, "em" | "viewer" | "clock">,
  order: QueueOrder,
  paging: { page: number; limit: number },
): Promise<{ items: QueueItem[]; total: number }> {
  requireRole(scope, "moderator");
  const { page, limit } = parse(pagingRules, paging);
  return findReportQueue(scope.em, { order, since: claimsSince(scope.clock()), offset: (page - 1) * limit, limit });
}
