import type { SqlEntityManager } from "@mikro-orm/sql";
import type { ChatListRow } from "../../../../db/queries/chat/chatList.ts";
import { findNpcsById } from "../../../../db/queries/npcs/npcs.ts";
import { npcView } from "../../npcs/npcView.ts";
import type { NpcView } from "../../npcs/npcView.ts";
import type { Viewer } from "../../viewer.ts";

/** A chat as the list shows it. */
export interface ChatView {
  id: string;
  npc: NpcView;
  userId: string;
  userName: string;
  userAvatar: string | null;
  lastMessage: string;
  lastMessageTime: Date;
  unreadCount: number;
}

/** Joins chats with their characters, in one query for all of them. */
export async function chatViews(em: SqlEntityManager, viewer: Viewer, rows: ChatListRow[]): Promise<ChatView[]> {
  const npcs = new Map(
    (
      await findNpcsById(
        em,
        rows.map((row) => row.npcId),
      )
    ).map((npc) => [npc.id, npc]),
  );
  return rows.flatMap(({ id, npcId, lastMessage, lastMessageTime, unreadCount }) => {
    const npc = npcs.get(npcId);
    if (!npc) return [];
    const side = { userId: viewer.userId, userName: viewer.nickname, userAvatar: viewer.avatar };
    return [{ id, npc: npcView(npc, viewer), ...side, lastMessage, lastMessageTime, unreadCount }];
  });
}
