import { randomBytes } from "node:crypto";
import { LockMode } from "@mikro-orm/core";
import { findShareOf, saveShare } from "../../../../db/queries/npcs/npcShares.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import type { Scope } from "../../scope.ts";
import { inTransaction } from "../../unitOfWork.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { requireViewer } from "../../viewer.ts";
import { requireOwnNpc } from "../knownNpc.ts";
import { npcShareView } from "./viewShare.ts";
import type { NpcShareView } from "./viewShare.ts";

const DAY_MS = 86_400_000;
/** 128 bits, too many to guess: 22 characters of base64url. */
const SHARE_ID_BYTES = 16;

/**
 * The share link of the viewer's character: the valid one, extended, or a new one.
 * Throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, RATE_LIMITED; NPC_HELD where a decision keeps it from strangers.
 */
export async function shareNpc(
  scope: WorkScope & Pick<Scope, "viewer" | "origin" | "clock" | "limits" | "shareDays">,
  npcId: string,
): Promise<NpcShareView> {
  const viewer = requireViewer(scope);
  await scope.limits.take("shareByUser", viewer.userId);
  const share = await inTransaction(scope, async ({ em }) => {
    const now = scope.clock();
    const npc = await requireOwnNpc(em, npcId, viewer, now);
    // Locked, so that two requests at once end in one link.
    await em.refresh(npc, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (npc.hold === "hidden" || npc.hold === "private") throw new AppError("NPC_HELD");
    const inForce = await findShareOf(em, npc.id, now);
    const id = inForce?.id ?? randomBytes(SHARE_ID_BYTES).toString("base64url");
    const expiresAt = new Date(now.getTime() + scope.shareDays * DAY_MS);
    await saveShare(em, { id, npcId: npc.id, expiresAt, at: now });
    return { id, expiresAt };
  });
  return npcShareView(scope.origin, npcId, share);
}
