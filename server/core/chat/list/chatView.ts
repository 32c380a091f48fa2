import type { ChatFaceRow, ChatListRow } from "../../../../db/queries/chat/listedChats.ts";
import { npcFace, npcView } from "../../npcs/npcView.ts";
import type { NpcFace, NpcReader, NpcView } from "../../npcs/npcView.ts";

/** A chat as its user's list shows it, or as that of the creator does who can read along. */
export interface ChatView extends Omit<ChatListRow, "npc" | "started"> {
  npc: NpcView;
}

/** The same with no more of the character than its face. */
export interface ChatFace extends Omit<ChatView, "npc"> {
  npc: NpcFace;
}

export function chatView({ npc, started: _started, ...chat }: ChatListRow, reader: NpcReader): ChatView {
  return { ...chat, npc: npcView(npc, reader) };
}

export function chatFace({ npc, started: _started, ...chat }: ChatFaceRow, reader: NpcReader): ChatFace {
  return { ...chat, npc: npcFace(npc, reader) };
}
