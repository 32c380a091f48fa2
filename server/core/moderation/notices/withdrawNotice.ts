import { noteAct } from "../../../../db/queries/moderation/audit.ts";
import { withdrawNotices } from "../../../../db/queries/moderation/notices.ts";
import { everyoneTopic } from "../../live/userSignals.ts";
import type { Scope } from "../../scope.ts";
import { inTransaction } from "../../unitOfWork.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { requireRole } from "../../viewer.ts";

/** Takes back the notice that is in force; false where there is none. Throws as `requireRole`. */
export async function withdrawNotice(scope: WorkScope & Pick<Scope, "viewer" | "clock">): Promise<boolean> {
  const { userId } = requireRole(scope, "operator");
  return inTransaction(scope, async (tx) => {
    const at = scope.clock();
    const gone = await withdrawNotices(tx.em, at);
    for (const id of gone)
      await noteAct(tx.em, { operatorId: userId, act: "withdrawNotice", subject: `notice ${id}` }, at);
    tx.publish(everyoneTopic(), { kind: "noticeChanged", notice: null });
    return gone.length > 0;
  });
}
