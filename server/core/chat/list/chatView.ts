import type { SqlEntityManager } from "@mikro-orm/sql";
import type { ChatListRow } from "../../../../db/queries/chat/chatList.ts";
import { findShownNpcs } from "../../../../db/queries/npcs/npcs.ts";
import { npcView } from "../../npcs/npcView.ts";
import type { NpcReader, NpcView } from "../../npcs/npcView.ts";

/** A chat as its user's list shows it, or as that of the creator does who can read along. */
export interface ChatView extends Omit<ChatListRow, "npcId" | "started"> {
  npc: NpcView;
}

/** Joins chats with their characters, in one query for all of them. */
export async function chatViews(em: SqlEntityManager, reader: NpcReader, rows: ChatListRow[]): Promise<ChatView[]> {
  const npcIds = rows.map((row) => row.npcId);
  const npcs = new Map((await findShownNpcs(em, npcIds)).map((npc) => [npc.id, npc]));
  return rows.flatMap(({ npcId, started: _started, ...chat }) => {
    const npc = npcs.get(npcId);
    return npc ? [{ ...chat, npc: npcView(npc, reader) }] : [];
  });
}
