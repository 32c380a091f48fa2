import type { SqlEntityManager } from "@mikro-orm/sql";
import type { Npc } from "../../../../db/entities/npcs/npc.entity.ts";
import { findLivingNpc } from "../../../../db/queries/npcs/npcs.ts";
import { findShare, noteOpening } from "../../../../db/queries/npcs/npcShares.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import type { Scope } from "../../scope.ts";
import { requireViewer } from "../../viewer.ts";
import { npcView } from "../npcView.ts";
import type { NpcView } from "../npcView.ts";

/** Opens the character a link leads to for the viewer, as long as the link is in force. Throws UNAUTHENTICATED, NOT_FOUND, SHARE_EXPIRED. */
export async function openShare(scope: Scope, shareId: string): Promise<NpcView> {
  const viewer = requireViewer(scope);
  const npc = await requireSharedNpc(scope.em, shareId, scope.clock());
  await noteOpening(scope.em, shareId, viewer.userId, scope.clock());
  return npcView(npc, viewer);
}

/** 128 bits in base64url; nothing else is ever looked for. */
const SHARE_ID = /^[\w-]{22}$/;

/** The character a link leads to. Throws NOT_FOUND where there never was such a link; SHARE_EXPIRED where it is no longer in force. */
export async function requireSharedNpc(em: SqlEntityManager, shareId: string, now: Date): Promise<Npc> {
  const share = SHARE_ID.test(shareId) ? await findShare(em, shareId, now) : null;
  if (!share) throw new AppError("NOT_FOUND");
  const npc = share.npcId && (await findLivingNpc(em, share.npcId));
  if (!npc) throw new AppError("SHARE_EXPIRED");
  return npc;
}
