import { pagedHistory } from "../../../lib/messages/pagedHistory.ts";
import { AvatarChatHistoryDocument } from "./history.generated.ts";

/** The conversations of others with the viewer's AI avatars, by character and user. */
export const avatarHistory = pagedHistory({
  query: AvatarChatHistoryDocument,
  read: (data) => data.avatarChatHistory,
  write: (history) => ({ avatarChatHistory: history }),
});
