import { lockUser } from "../../../../db/queries/accounts/users.ts";
import { lockNpcVersion } from "../../../../db/queries/moderation/operatorNpcs.ts";
import { findLivingNpc } from "../../../../db/queries/npcs/npcs.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { npcDecisionRules } from "../../../../schema/rules/decisions.ts";
import { isUuid } from "../../../../schema/rules/input/identifiers.ts";
import { parse } from "../../../../schema/rules/input/parse.ts";
import type { DecisionAct, HouseRule } from "../../../../schema/rules/moderation.ts";
import type { Scope } from "../../scope.ts";
import { inTransaction } from "../../unitOfWork.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { requireRole } from "../../viewer.ts";
import { decide } from "../decisions/decide.ts";

/**
 * Decides about a character that was not reported. Its maker is told and may appeal. Gives the decision's id. Throws as
 * `requireRole` and `decide`; NOT_FOUND; CONFLICT where it has another version than the one that was seen.
 */
export async function decideNpc(
  scope: WorkScope & Pick<Scope, "viewer" | "clock" | "decisionMails">,
  npcId: string,
  input: { act: DecisionAct; rule: HouseRule; reason: string; version: string },
): Promise<string> {
  const viewer = requireRole(scope, "operator");
  const { act, rule, reason } = parse(npcDecisionRules, { ...input, subjectKey: `npc:${npcId}` });
  return inTransaction(scope, async (tx) => {
    const npc = isUuid(npcId) ? await findLivingNpc(tx.em, npcId) : null;
    if (!npc) throw new AppError("NOT_FOUND");
    const authorId = npc.creator?.id ?? null;
    // Before the character, as everywhere.
    if (authorId !== null) await lockUser(tx.em, authorId);
    if ((await lockNpcVersion(tx.em, npc.id)) !== input.version) throw new AppError("CONFLICT");
    // The stored id: the caller's may be in capitals, and a key is compared as text.
    const thing = { subject: "npc", subjectKey: `npc:${npc.id}`, npcId: npc.id, authorId } as const;
    return decide(tx, scope, viewer, { ...thing, act, rule, reason, until: null, operation: "decideNpc" });
  });
}
