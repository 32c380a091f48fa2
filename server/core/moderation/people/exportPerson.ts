import { exportUser } from "../../../../db/queries/accounts/exportUser.ts";
import { noteAct } from "../../../../db/queries/moderation/audit.ts";
import { parse } from "../../../../schema/rules/input/parse.ts";
import { reasonRules } from "../../../../schema/rules/moderation.ts";
import type { Scope } from "../../scope.ts";
import { inTransaction } from "../../unitOfWork.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { requireRole } from "../../viewer.ts";
import { requirePerson } from "./requirePerson.ts";

/** What is said in chats, and what quotes it. The person's own export has it. */
const OF_CHATS = ["chats", "memories", "summaries", "moments", "words", "reviews"];

/**
 * What is stored about a person without what they say in chats, as the text of a JSON value. Throws as `requireRole`,
 * VALIDATION_FAILED, NOT_FOUND.
 */
export async function exportPerson(
  scope: WorkScope & Pick<Scope, "viewer" | "clock">,
  personId: string,
  why: string,
): Promise<string> {
  const { userId } = requireRole(scope, "operator");
  const { reason } = parse(reasonRules, { reason: why });
  return inTransaction(scope, async ({ em }) => {
    const { id } = await requirePerson(em, personId);
    await noteAct(em, { operatorId: userId, act: "exportPerson", subject: `user ${id}`, reason }, scope.clock());
    return exportUser(em, id, OF_CHATS);
  });
}
