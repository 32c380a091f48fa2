import type { SqlEntityManager } from "@mikro-orm/sql";
import { findListedChat } from "../../../../db/queries/chat/chatList.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import type { Viewer } from "../../viewer.ts";
import { chatViews } from "./chatView.ts";
import type { ChatView } from "./chatView.ts";

/** One chat of the viewer's, by its id. Throws NOT_FOUND. */
export async function viewChat(em: SqlEntityManager, viewer: Viewer, chatId: string): Promise<ChatView> {
  const row = await findListedChat(em, chatId, viewer.userId);
  const [view] = row ? await chatViews(em, viewer, [row]) : [];
  if (!view) throw new AppError("NOT_FOUND");
  return view;
}
