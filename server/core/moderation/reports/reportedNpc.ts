import type { Npc } from "../../../../db/entities/npcs/npc.entity.ts";
import { findChat } from "../../../../db/queries/chat/chats.ts";
import { findNpcsById } from "../../../../db/queries/npcs/npcs.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { isUuid } from "../../../../schema/rules/input/identifiers.ts";
import { findKnownNpc } from "../../npcs/knownNpc.ts";
import { requireSharedNpc } from "../../npcs/sharing/followLink.ts";
import { npcEvidence } from "./evidence.ts";
import type { Reported, ReportScope } from "./reported.ts";

/**
 * A character that someone may know who reports it: also a deleted one that they have talked to, and without a sign-in
 * one whose link they have. Throws NOT_FOUND.
 */
export async function requireReportableNpc(
  { em, viewer, clock }: ReportScope,
  { npcId = "", shareId }: { npcId?: string | undefined; shareId?: string | undefined },
): Promise<Npc> {
  if (!isUuid(npcId)) throw new AppError("NOT_FOUND");
  const known = await findKnownNpc(em, npcId, viewer, clock());
  if (known) return known;
  const shared = shareId ? await requireSharedNpc(em, shareId, viewer, clock()).catch(orNone) : null;
  if (shared?.id === npcId) return shared;
  const chat = viewer && (await findChat(em, viewer.userId, npcId));
  const talkedTo = chat?.started ? (await findNpcsById(em, [npcId]))[0] : null;
  if (!talkedTo) throw new AppError("NOT_FOUND");
  return talkedTo;
}

function orNone(failure: unknown): null {
  if (failure instanceof AppError) return null;
  throw failure;
}

/** A character that is reported. Throws NOT_FOUND. */
export async function reportedNpc(
  scope: ReportScope,
  ids: { npcId?: string | undefined; shareId?: string | undefined },
): Promise<Reported> {
  const npc = await requireReportableNpc(scope, ids);
  return {
    subject: "npc",
    subjectKey: `npc:${npc.id}`,
    npcId: npc.id,
    authorId: npc.creator?.id ?? null,
    evidence: await npcEvidence(scope.em, npc),
  };
}
