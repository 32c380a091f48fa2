import { LockMode } from "@mikro-orm/core";
import { findRuleOfPrivate } from "../../../db/queries/moderation/decisions.ts";
import { AppError } from "../../../schema/rules/appError.ts";
import { npcChangesRules } from "../../../schema/rules/npcs.ts";
import { parse } from "../../../schema/rules/input/parse.ts";
import type { Scope } from "../scope.ts";
import { inTransaction } from "../unitOfWork.ts";
import type { WorkScope } from "../unitOfWork.ts";
import { requireViewer } from "../viewer.ts";
import { requireOwnNpc } from "./knownNpc.ts";
import { publicNpcsTopic } from "./npcSignals.ts";
import { npcView } from "./npcView.ts";
import type { NpcView } from "./npcView.ts";
import { requireOwnImages } from "./ownImages.ts";
import { afterWish } from "./publishing.policy.ts";

/**
 * Changes the given fields of the viewer's character; null changes nothing. One that was decided to be private waits for
 * a person to look at it before it is public again.
 * Throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, VALIDATION_FAILED.
 */
export async function updateNpc(
  scope: WorkScope & Pick<Scope, "viewer" | "clock" | "limits" | "npcReview">,
  npcId: string,
  input: object,
): Promise<NpcView> {
  const viewer = requireViewer(scope);
  await scope.limits.take("updateNpcByUser", viewer.userId);
  const npc = await inTransaction(scope, async (tx) => {
    const { em, publish } = tx;
    const now = scope.clock();
    const own = await requireOwnNpc(em, npcId, viewer, now);
    // Locked and read again: its search text is made of all its texts, also of those that another change has just made.
    await em.refresh(own, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (own.deletedAt) throw new AppError("NOT_FOUND");
    const { backgroundKnowledge, images, visibility, ...changes } = parse(npcChangesRules, input);
    if (images) {
      await requireOwnImages(em, viewer.userId, images, own.images);
      own.images = images;
    }
    if (backgroundKnowledge !== undefined) own.background = backgroundKnowledge;
    const wasPublic = own.visibility === "public";
    em.assign(own, changes);
    const before = { visibility: own.visibility, hold: own.hold ?? null };
    const decided = before.hold === null ? null : await findRuleOfPrivate(em, own.id);
    em.assign(own, afterWish(before, visibility, decided !== null));
    if (decided && before.hold === "private" && own.hold === "waiting") await scope.npcReview.queue(tx, own, decided);
    if (wasPublic || own.visibility === "public") publish(publicNpcsTopic(), "changed");
    own.updatedAt = now;
    return own;
  });
  return npcView(npc, viewer);
}
