import type { SqlEntityManager } from "@mikro-orm/sql";
import { SHOWN_LETTERS } from "../../../../db/queries/chat/chatList.ts";
import { findListedChat } from "../../../../db/queries/chat/listedChats.ts";
import type { ChatListRow } from "../../../../db/queries/chat/listedChats.ts";
import type { FaceRow, ShownNpc } from "../../../../db/queries/npcs/shownNpcs.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { plainTextOf } from "../../../../schema/rules/markup/markup.ts";
import { npcFace, npcView } from "../../npcs/npcView.ts";
import type { NpcFace, NpcReader, NpcView } from "../../npcs/npcView.ts";
import type { Viewer } from "../../viewer.ts";

/** A chat as its user's list shows it, or as that of the creator does who can read along. */
export interface ChatView<Npc = NpcView> extends Omit<ChatListRow, "npc" | "started"> {
  npc: Npc;
}

/** The start of the newest message as it is read: what was cut off in the middle counts as ended there. */
const previewOf = (start: string): string => plainTextOf(start, start.length < SHOWN_LETTERS ? "whole" : "growing");

/** One chat of the viewer's, by its id. Throws NOT_FOUND. */
export async function viewChat(em: SqlEntityManager, viewer: Viewer, chatId: string): Promise<ChatView> {
  const row = await findListedChat(em, chatId, viewer);
  if (!row) throw new AppError("NOT_FOUND");
  return chatView(row, viewer);
}

export function chatView(chat: ChatListRow, reader: NpcReader): ChatView;
export function chatView(chat: ChatListRow<ShownNpc | FaceRow>, reader: NpcReader): ChatView<NpcView | NpcFace>;
export function chatView(
  { npc, started: _started, lastMessage, ...chat }: ChatListRow<ShownNpc | FaceRow>,
  reader: NpcReader,
): ChatView<NpcView | NpcFace> {
  const shown = "spokenName" in npc ? npcFace(npc, reader) : npcView(npc, reader);
  return { ...chat, lastMessage: previewOf(lastMessage), npc: shown };
}
