import { endSessions } from "../../../../db/queries/accounts/sessions.ts";
import { noteAct } from "../../../../db/queries/moderation/audit.ts";
import { announceEndedSessions } from "../../accounts/sessions/viewerSignals.ts";
import type { Scope } from "../../scope.ts";
import { inTransaction } from "../../unitOfWork.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { requireRole } from "../../viewer.ts";
import { requirePerson } from "./requirePerson.ts";

/** Ends all sessions of a person, and says how many there were. Throws as `requireRole`, NOT_FOUND. */
export async function endPersonSessions(
  scope: WorkScope & Pick<Scope, "viewer" | "clock">,
  personId: string,
): Promise<number> {
  const { userId } = requireRole(scope, "operator");
  const now = scope.clock();
  return inTransaction(scope, async (tx) => {
    const { id } = await requirePerson(tx.em, personId);
    await noteAct(tx.em, { operatorId: userId, act: "endSessions", subject: `user ${id}` }, now);
    announceEndedSessions(tx, id);
    return endSessions(tx.em, id, now);
  });
}
