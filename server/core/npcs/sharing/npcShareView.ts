import type { ShareInForce } from "../../../../db/queries/npcs/npcShares.ts";

/** A link that opens a character to everyone who follows it. */
export interface NpcShareView {
  shareId: string;
  npcId: string;
  url: string;
  expiresAt: Date;
}

/** `origin` is where users reach this server, such as `https://causerie.example`. */
export function npcShareView(origin: string, npcId: string, { id, expiresAt }: ShareInForce): NpcShareView {
  return { shareId: id, npcId, url: `${origin}/chat/${npcId}?share_id=${id}`, expiresAt };
}
