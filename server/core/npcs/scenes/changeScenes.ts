import { LockMode } from "@mikro-orm/core";
import type { Npc } from "../../../../db/entities/npcs/npc.entity.ts";
import { findOwnScenes } from "../../../../db/queries/npcs/ownScenes.ts";
import type { OwnSceneRow } from "../../../../db/queries/npcs/ownScenes.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import type { Scope } from "../../scope.ts";
import { inTransaction } from "../../unitOfWork.ts";
import type { Transaction, WorkScope } from "../../unitOfWork.ts";
import { requireViewer } from "../../viewer.ts";
import { requireOwnNpc } from "../knownNpc.ts";
import { publicNpcsTopic } from "../npcSignals.ts";
import type { FilterScope } from "../publishing/findDoubt.ts";
import { judgedParts } from "../publishing/judgedParts.ts";
import { settlePublicity } from "../publishing/settlePublicity.ts";
import { whenJudged } from "../publishing/whenJudged.ts";

/** What changing the scenes of a character needs. */
export type ScenesScope = WorkScope & FilterScope & Pick<Scope, "viewer" | "clock" | "limits" | "npcReview">;

/**
 * Changes the scenes of the viewer's character, which is locked: several devices follow each other. They are judged like
 * its other texts: a public character in which something is doubtful waits for a person to look at it. Gives the
 * character. Throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, RATE_LIMITED, and what `change` throws.
 */
export async function changeScenes(
  scope: ScenesScope,
  npcId: string,
  change: (tx: Transaction, npc: Npc, scenes: readonly OwnSceneRow[]) => Promise<void>,
): Promise<Npc> {
  const viewer = requireViewer(scope);
  await scope.limits.take("updateNpcByUser", viewer.userId);
  return whenJudged(scope, (judging) =>
    inTransaction(scope, async (tx) => {
      const { em } = tx;
      const npc = await requireOwnNpc(em, npcId, viewer, scope.clock());
      await em.refresh(npc, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (npc.deletedAt) throw new AppError("NOT_FOUND");
      const scenes = await findOwnScenes(em, npc.id);
      const before = { visibility: npc.visibility, hold: npc.hold ?? null, parts: judgedParts(npc, scenes) };
      await change(tx, npc, scenes);
      await settlePublicity(tx, scope.npcReview, npc, { before, wish: undefined, judging });
      if (before.visibility !== npc.visibility) tx.publish(publicNpcsTopic(), "changed");
      return npc;
    }),
  );
}
