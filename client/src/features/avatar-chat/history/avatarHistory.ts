import { pagedHistory } from "../../../lib/messages/pagedHistory.ts";
import { AvatarChatHistoryDocument } from "./history.generated.ts";

/** Names a user's conversation with the viewer's AI avatar. */
export interface ConversationPlace {
  npcId: string;
  userId: string;
}

/** The conversations of others with the viewer's AI avatars, by character and user. */
export const avatarHistory = pagedHistory({
  query: AvatarChatHistoryDocument,
  read: (data) => data.avatarChatHistory,
  write: (history) => ({ avatarChatHistory: history }),
});
