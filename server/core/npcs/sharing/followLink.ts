import type { SqlEntityManager } from "@mikro-orm/sql";
import type { Npc } from "../../../../db/entities/npcs/npc.entity.ts";
import { findChat } from "../../../../db/queries/chat/chats.ts";
import { findLivingNpc, findNpcsById } from "../../../../db/queries/npcs/npcs.ts";
import { findShare, noteOpening } from "../../../../db/queries/npcs/npcShares.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { isLinkId, isUuid } from "../../../../schema/rules/input/identifiers.ts";
import type { Viewer } from "../../viewer.ts";
import { findKnownNpc, isHiddenFrom } from "../knownNpc.ts";

/**
 * The character of a link. Throws NOT_FOUND where there never was such a link;
 * SHARE_EXPIRED where it is no longer valid, also for one who blocks the character.
 */
export async function requireSharedNpc(
  em: SqlEntityManager,
  shareId: string,
  viewer: Viewer | null,
  now: Date,
): Promise<Npc> {
  const share = isLinkId(shareId) ? await findShare(em, shareId, now) : null;
  if (!share) throw new AppError("NOT_FOUND");
  const npc = share.npcId && (await findLivingNpc(em, share.npcId));
  if (!npc || (viewer && (await isHiddenFrom(em, npc, viewer)))) throw new AppError("SHARE_EXPIRED");
  return npc;
}

/** Opens the character of a link for the viewer. Throws NOT_FOUND, SHARE_EXPIRED. */
export async function followLink(em: SqlEntityManager, viewer: Viewer, shareId: string, now: Date): Promise<Npc> {
  const npc = await requireSharedNpc(em, shareId, viewer, now);
  await noteOpening(em, shareId, viewer.userId, now);
  return npc;
}

/**
 * For a link that failed on the way to a chat: a viewer who has that chat needs no link, and gets its character.
 * Throws the failure for everyone else, also where nothing was said and the viewer may not know the character any more.
 */
export function unlessInChat(
  em: SqlEntityManager,
  viewer: Viewer | null,
  npcId: string | null,
  now: Date,
): (failure: unknown) => Promise<Npc> {
  return async (failure) => {
    if (!(failure instanceof AppError) || !viewer || npcId === null || !isUuid(npcId)) throw failure;
    const chat = await findChat(em, viewer.userId, npcId);
    if (!chat) throw failure;
    const npc = chat.started ? (await findNpcsById(em, [npcId]))[0] : await findKnownNpc(em, npcId, viewer, now);
    if (!npc) throw failure;
    return npc;
  };
}
