import { LockMode } from "@mikro-orm/core";
import { findOwnScenes } from "../../../db/queries/npcs/ownScenes.ts";
import { AppError } from "../../../schema/rules/appError.ts";
import { npcChangesRules } from "../../../schema/rules/npcs.ts";
import { parse } from "../../../schema/rules/input/parse.ts";
import type { Scope } from "../scope.ts";
import { inTransaction } from "../unitOfWork.ts";
import type { WorkScope } from "../unitOfWork.ts";
import { requireViewer } from "../viewer.ts";
import type { Viewer } from "../viewer.ts";
import { requireOwnNpc } from "./knownNpc.ts";
import { requireKnownVoice } from "./knownVoice.ts";
import { publicNpcsTopic } from "./npcSignals.ts";
import { npcView } from "./npcView.ts";
import type { NpcView } from "./npcView.ts";
import { requireOwnImages } from "./ownImages.ts";
import type { FilterScope } from "./publishing/findDoubt.ts";
import { judgedParts } from "./publishing/judgedParts.ts";
import { settlePublicity } from "./publishing/settlePublicity.ts";
import { whenJudged } from "./publishing/whenJudged.ts";
import type { Judging } from "./publishing/whenJudged.ts";

type UpdateScope = WorkScope & FilterScope & Pick<Scope, "viewer" | "clock" | "limits" | "npcReview" | "speechModel">;

/**
 * Changes the given fields of the viewer's character; null changes nothing. One in which something is doubtful, or that
 * was decided to be private, waits for a person to look at it before it is public.
 * Throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, VALIDATION_FAILED.
 */
export async function updateNpc(scope: UpdateScope, npcId: string, input: object): Promise<NpcView> {
  const viewer = requireViewer(scope);
  await scope.limits.take("updateNpcByUser", viewer.userId);
  return whenJudged(scope, (judging) => change(scope, viewer, { npcId, input, judging }));
}

async function change(
  scope: UpdateScope,
  viewer: Viewer,
  { npcId, input, judging }: { npcId: string; input: object; judging: Judging },
): Promise<NpcView> {
  const npc = await inTransaction(scope, async (tx) => {
    const { em, publish } = tx;
    const now = scope.clock();
    const own = await requireOwnNpc(em, npcId, viewer, now);
    // Locked and read again: its search text is made of all its texts, also of those that another change has just made.
    await em.refresh(own, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (own.deletedAt) throw new AppError("NOT_FOUND");
    const parts = judgedParts(own, await findOwnScenes(em, own.id));
    const before = { visibility: own.visibility, hold: own.hold ?? null, parts };
    const { backgroundKnowledge, images, voiceName, visibility: wish, ...changes } = parse(npcChangesRules, input);
    if (images) {
      await requireOwnImages(em, viewer.userId, images, own.images);
      own.images = images;
    }
    if (backgroundKnowledge !== undefined) own.background = backgroundKnowledge;
    if (voiceName !== undefined) own.voiceName = requireKnownVoice(scope, voiceName, own.voiceName);
    em.assign(own, changes);
    await settlePublicity(tx, scope.npcReview, own, { before, wish, judging });
    if (before.visibility === "public" || own.visibility === "public") publish(publicNpcsTopic(), "changed");
    own.updatedAt = now;
    return own;
  });
  return npcView(npc, viewer);
}
