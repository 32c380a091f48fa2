import { noteAct } from "../../../../db/queries/moderation/audit.ts";
import { findPeople } from "../../../../db/queries/moderation/people.ts";
import type { PersonRow } from "../../../../db/queries/moderation/people.ts";
import { parse } from "../../../../schema/rules/input/parse.ts";
import { operatorSearchRules } from "../../../../schema/rules/moderation.ts";
import type { Scope } from "../../scope.ts";
import { inTransaction } from "../../unitOfWork.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { requireRole } from "../../viewer.ts";

/**
 * Accounts by a part of their name or address. Who was found is noted, not what was looked for: the audit keeps no
 * addresses. Throws as `requireRole`, VALIDATION_FAILED.
 */
export async function listPeople(
  scope: WorkScope & Pick<Scope, "viewer" | "clock">,
  input: { query: string; page: number; limit: number },
): Promise<{ items: PersonRow[]; total: number }> {
  const { userId } = requireRole(scope, "operator");
  const { query, page, limit } = parse(operatorSearchRules, input);
  return inTransaction(scope, async ({ em }) => {
    const found = await findPeople(em, query, (page - 1) * limit, limit);
    const subject = `users ${found.items.map(({ id }) => id).join(" ")}`;
    await noteAct(em, { operatorId: userId, act: "operatorPeople", subject }, scope.clock());
    return found;
  });
}
