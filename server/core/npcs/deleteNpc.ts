import type { Scope } from "../scope.ts";
import { inTransaction } from "../unitOfWork.ts";
import type { WorkScope } from "../unitOfWork.ts";
import { requireViewer } from "../viewer.ts";
import { requireOwnNpc } from "./knownNpc.ts";
import { publicNpcsTopic } from "./npcSignals.ts";

/**
 * Deletes the viewer's character; chats with it stay readable.
 * Gives its id. Throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN.
 */
export async function deleteNpc(
  scope: WorkScope & Pick<Scope, "viewer" | "clock" | "npcReview">,
  npcId: string,
): Promise<string> {
  const viewer = requireViewer(scope);
  return inTransaction(scope, async (tx) => {
    const { em, publish } = tx;
    const npc = await requireOwnNpc(em, npcId, viewer, scope.clock());
    npc.deletedAt = scope.clock();
    if (npc.hold === "waiting") await scope.npcReview.withdraw(tx, npc.id);
    if (npc.visibility === "public") publish(publicNpcsTopic(), "changed");
    return npc.id;
  });
}
