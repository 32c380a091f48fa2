import type { SqlEntityManager } from "@mikro-orm/sql";
import { findListedChat } from "../../../../db/queries/chat/listedChats.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import type { Viewer } from "../../viewer.ts";
import { chatView } from "./chatView.ts";
import type { ChatView } from "./chatView.ts";

/** One chat of the viewer's, by its id. Throws NOT_FOUND. */
export async function viewChat(em: SqlEntityManager, viewer: Viewer, chatId: string): Promise<ChatView> {
  const row = await findListedChat(em, chatId, viewer);
  if (!row) throw new AppError("NOT_FOUND");
  return chatView(row, viewer);
}
