import type { SqlEntityManager } from "@mikro-orm/sql";
import type { Npc } from "../../../db/entities/npcs/npc.entity.ts";
import { findLivingNpc } from "../../../db/queries/npcs/npcs.ts";
import { isOpenTo } from "../../../db/queries/npcs/npcShares.ts";
import { isBlocked } from "../../../db/queries/moderation/blocks.ts";
import { AppError } from "../../../schema/rules/appError.ts";
import { isUuid } from "../../../schema/rules/input/identifiers.ts";
import type { Viewer } from "../viewer.ts";

/**
 * A character that the viewer may know: a public one, their own, one they talk to, or one that
 * a valid share link has opened to them. Null for all others, as if they did not exist: also for those that they block,
 * and for one that a decision has hidden, which its maker alone knows.
 */
export async function findKnownNpc(
  em: SqlEntityManager,
  npcId: string,
  viewer: Viewer | null,
  now: Date,
): Promise<Npc | null> {
  const npc = isUuid(npcId) ? await findLivingNpc(em, npcId) : null;
  if (!npc || (viewer && (await isHiddenFrom(em, npc, viewer)))) return null;
  if (npc.visibility === "public") return npc;
  if (!viewer) return null;
  if (isMadeBy(npc, viewer)) return npc;
  return npc.hold !== "hidden" && (await isOpenTo(em, npc.id, viewer.userId, now)) ? npc : null;
}

/** Whether a viewer blocks a character, or who made it. */
export async function isHiddenFrom(em: SqlEntityManager, npc: Npc, viewer: Viewer): Promise<boolean> {
  if (!viewer.hasBlocks || isMadeBy(npc, viewer)) return false;
  return isBlocked(em, viewer.userId, npc.id, npc.creator?.id ?? null);
}

/** The same. Throws NOT_FOUND. */
export async function requireKnownNpc(
  em: SqlEntityManager,
  npcId: string,
  viewer: Viewer | null,
  now: Date,
): Promise<Npc> {
  const npc = await findKnownNpc(em, npcId, viewer, now);
  if (!npc) throw new AppError("NOT_FOUND");
  return npc;
}

/** A character that the viewer made. Throws NOT_FOUND; FORBIDDEN for another user's character that they may know. */
export async function requireOwnNpc(em: SqlEntityManager, npcId: string, viewer: Viewer, now: Date): Promise<Npc> {
  const npc = await requireKnownNpc(em, npcId, viewer, now);
  if (!isMadeBy(npc, viewer)) throw new AppError("FORBIDDEN");
  return npc;
}

function isMadeBy(npc: Npc, viewer: Viewer): boolean {
  return npc.creator?.id === viewer.userId;
}
