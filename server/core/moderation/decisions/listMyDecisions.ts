import { findDecisionsOf } from "../../../../db/queries/moderation/authorDecisions.ts";
import type { AuthorDecision } from "../../../../db/queries/moderation/authorDecisions.ts";
import type { Consequence } from "../../../../schema/rules/decisions.ts";
import { pagingRules } from "../../../../schema/rules/input/paging.ts";
import { parse } from "../../../../schema/rules/input/parse.ts";
import type { Scope } from "../../scope.ts";
import { requireViewer } from "../../viewer.ts";
import { consequenceOf } from "./decisions.policy.ts";
import { APPEAL_MS } from "./undo.ts";

/** A decision as its author sees it. */
export interface MyDecision extends Omit<AuthorDecision, "authorId" | "subjectKey" | "appeal"> {
  /** What it has done; null where that is not known any more, because the character is gone. */
  consequence: Consequence | null;
  appeal: (Omit<NonNullable<AuthorDecision["appeal"]>, "createdAt" | "decidedAt"> & AppealTimes) | null;
  mayAppeal: boolean;
}

interface AppealTimes {
  createdAt: Date;
  decidedAt: Date | null;
}

/** What was decided about the viewer's things, newest first. Throws UNAUTHENTICATED, VALIDATION_FAILED. */
export async function listMyDecisions(
  scope: Pick<Scope, "em" | "viewer" | "clock">,
  paging: { page: number; limit: number },
): Promise<{ items: MyDecision[]; total: number }> {
  const { userId } = requireViewer(scope);
  const { page, limit } = parse(pagingRules, paging);
  const { items, total } = await findDecisionsOf(scope.em, userId, { offset: (page - 1) * limit, limit });
  return { items: items.map((row) => myDecision(row, scope.clock())), total };
}

/** Whether a decision may be appealed: once, in time, and while it stands. */
export function mayAppeal(decision: { createdAt: Date; undoneAt: Date | null; appeal: object | null }, now: Date) {
  return !decision.appeal && !decision.undoneAt && now.getTime() - decision.createdAt.getTime() <= APPEAL_MS;
}

export function myDecision(row: AuthorDecision, now: Date): MyDecision {
  const { authorId: _authorId, subjectKey: _subjectKey, appeal, ...decision } = row;
  return {
    ...decision,
    consequence: consequenceOf(row, row.act),
    appeal: appeal && {
      ...appeal,
      createdAt: new Date(appeal.createdAt),
      decidedAt: appeal.decidedAt === null ? null : new Date(appeal.decidedAt),
    },
    mayAppeal: mayAppeal(row, now),
  };
}
