import { randomUUID } from "node:crypto";
import { lockUser } from "../../../../db/queries/accounts/users.ts";
import { noteAct } from "../../../../db/queries/moderation/audit.ts";
import { insertDecision } from "../../../../db/queries/moderation/decisions.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import type { DecisionAct, HouseRule } from "../../../../schema/rules/moderation.ts";
import type { Scope } from "../../scope.ts";
import type { Transaction } from "../../unitOfWork.ts";
import type { Viewer } from "../../viewer.ts";
import { applyEffect } from "./applyEffect.ts";
import { effectOf } from "./decisions.policy.ts";
import type { DecidedThing } from "./decisions.policy.ts";

/** What is decided, and why. */
export interface NewDecision extends DecidedThing {
  act: DecisionAct;
  rule: HouseRule;
  reason: string;
  until: Date | null;
  /** The operation, for the audit. */
  operation: string;
}

/**
 * Decides about a thing in the open transaction: does it, stores what was before, notes it in the audit, and tells the
 * author, who hears nothing of what was dismissed. Gives the decision's id. Throws VALIDATION_FAILED where the act is
 * none for that thing, or a suspension has ended already; FORBIDDEN.
 */
export async function decide(
  tx: Transaction,
  { clock, decisionMails }: Pick<Scope, "clock" | "decisionMails">,
  operator: Viewer,
  { act, rule, reason, until, operation, ...thing }: NewDecision,
): Promise<string> {
  const now = clock();
  const isThere = thing.authorId !== null && (await lockUser(tx.em, thing.authorId));
  const decided = { ...thing, authorId: isThere ? thing.authorId : null };
  const effect = effectOf(decided, act);
  if (!effect) throw new AppError("VALIDATION_FAILED", { fields: { act: "validation.invalidValue" } });
  if (effect === "suspendAuthor" && (!until || until <= now))
    throw new AppError("VALIDATION_FAILED", { fields: { until: "validation.invalidValue" } });
  const end = effect === "suspendAuthor" ? until : null;
  const before = await applyEffect(tx, effect, decided, { now, until: end, operator });
  const id = randomUUID();
  const operatorId = operator.userId;
  await insertDecision(tx.em, { id, ...decided, act, rule, reason, until: end, before, operatorId, createdAt: now });
  await noteAct(tx.em, { operatorId, act: operation, subject: `${thing.subjectKey} (${act})`, reason }, now);
  if (act !== "dismiss" && decided.authorId !== null) await decisionMails.decided(tx.em, id);
  return id;
}
