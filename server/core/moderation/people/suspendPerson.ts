import { decisionRules } from "../../../../schema/rules/decisions.ts";
import { parse } from "../../../../schema/rules/input/parse.ts";
import type { HouseRule } from "../../../../schema/rules/moderation.ts";
import type { Scope } from "../../scope.ts";
import { inTransaction } from "../../unitOfWork.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { requireRole } from "../../viewer.ts";
import { decide } from "../decisions/decide.ts";
import { requirePerson } from "./requirePerson.ts";

/**
 * Suspends a person who was not reported, by a decision that they may appeal. Gives its id. Throws as `requireRole` and
 * `decide`; NOT_FOUND.
 */
export async function suspendPerson(
  scope: WorkScope & Pick<Scope, "viewer" | "clock" | "decisionMails">,
  personId: string,
  input: { until: Date; rule: HouseRule; reason: string },
): Promise<string> {
  const viewer = requireRole(scope, "operator");
  const {
    rule,
    reason,
    until = null,
  } = parse(decisionRules, {
    ...input,
    subjectKey: `person:${personId}`,
    act: "suspend",
  });
  return inTransaction(scope, async (tx) => {
    const { id } = await requirePerson(tx.em, personId);
    const thing = { subject: "person", subjectKey: `person:${id}`, npcId: null, authorId: id } as const;
    return decide(tx, scope, viewer, { ...thing, act: "suspend", rule, reason, until, operation: "suspendPerson" });
  });
}
