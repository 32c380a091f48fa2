import type { ChatFaceRow, ChatListRow } from "../../../../db/queries/chat/listedChats.ts";
import { SHOWN_LETTERS } from "../../../../db/queries/chat/chatList.ts";
import { plainTextOf } from "../../../../schema/rules/markup/markup.ts";
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

export function chatView({ npc, started: _started, lastMessage, ...chat }: ChatListRow, reader: NpcReader): ChatView {
  return { ...chat, lastMessage: previewOf(lastMessage), npc: npcView(npc, reader) };
}

export function chatFace({ npc, started: _started, lastMessage, ...chat }: ChatFaceRow, reader: NpcReader): ChatFace {
  return { ...chat, lastMessage: previewOf(lastMessage), npc: npcFace(npc, reader) };
}

/** The start of the newest message as it is read: what was cut off in the middle counts as ended there. */
const previewOf = (start: string): string => plainTextOf(start, start.length < SHOWN_LETTERS ? "whole" : "growing");
