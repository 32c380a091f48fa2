import { pagedHistory } from "../../../lib/messages/pagedHistory.ts";
import { ChatHistoryDocument } from "./history.generated.ts";

/** The viewer's own chats, by character. */
export const chatHistory = pagedHistory({
  query: ChatHistoryDocument,
  read: (data) => data.chatHistory,
  write: (history) => ({ chatHistory: history }),
});
