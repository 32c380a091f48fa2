import { noteAct } from "../../../../db/queries/moderation/audit.ts";
import { findNpcsForOperators } from "../../../../db/queries/moderation/operatorNpcs.ts";
import type { OperatorNpcRow } from "../../../../db/queries/moderation/operatorNpcs.ts";
import { parse } from "../../../../schema/rules/input/parse.ts";
import { operatorSearchRules } from "../../../../schema/rules/moderation.ts";
import type { NpcState } from "../../../../schema/rules/moderation.ts";
import type { Scope } from "../../scope.ts";
import { inTransaction } from "../../unitOfWork.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { requireRole } from "../../viewer.ts";

/** Characters of all people in a state, private ones too. Throws as `requireRole`, VALIDATION_FAILED. */
export async function listNpcsForOperators(
  scope: WorkScope & Pick<Scope, "viewer" | "clock">,
  input: { query: string; page: number; limit: number },
  state: NpcState,
): Promise<{ items: OperatorNpcRow[]; total: number }> {
  const { userId } = requireRole(scope, "operator");
  const { query, page, limit } = parse(operatorSearchRules, input);
  return inTransaction(scope, async ({ em }) => {
    await noteAct(em, { operatorId: userId, act: "operatorNpcs", subject: `${state} ${query}`.trim() }, scope.clock());
    return findNpcsForOperators(em, { query, state, offset: (page - 1) * limit, limit });
  });
}
