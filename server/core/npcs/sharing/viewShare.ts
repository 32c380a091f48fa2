import { findShareOf } from "../../../../db/queries/npcs/npcShares.ts";
import type { ShareInForce } from "../../../../db/queries/npcs/npcShares.ts";
import type { Scope } from "../../scope.ts";
import { requireViewer } from "../../viewer.ts";
import { requireOwnNpc } from "../knownNpc.ts";

/** A link that opens a character to everyone who follows it. */
export interface NpcShareView {
  shareId: string;
  npcId: string;
  url: string;
  expiresAt: Date;
}

/** The valid share link of the viewer's character, if there is one. Throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN. */
export async function viewShare(
  scope: Pick<Scope, "em" | "viewer" | "origin" | "clock">,
  npcId: string,
): Promise<NpcShareView | null> {
  const npc = await requireOwnNpc(scope.em, npcId, requireViewer(scope), scope.clock());
  const share = await findShareOf(scope.em, npc.id, scope.clock());
  return share && npcShareView(scope.origin, npc.id, share);
}

/** `origin` is where users reach this server, such as `https://causerie.example`. */
export function npcShareView(origin: string, npcId: string, { id, expiresAt }: ShareInForce): NpcShareView {
  return { shareId: id, npcId, url: `${origin}/chat/${npcId}?share_id=${id}`, expiresAt };
}
