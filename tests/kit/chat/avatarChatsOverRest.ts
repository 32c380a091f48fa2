import { askRest, queryOf } from "../channels/askRest.ts";
import { allFrames, callRest, rest } from "../channels/restClient.ts";
import { pathOf } from "../media/pathOf.ts";
import type { AvatarChatInList, AvatarChatsClient, AvatarHistory } from "./avatarChatsClient.ts";

/** The acts as calls of the REST layer, and the reply as a stream. */
export function avatarChatsOverRest(url: string): AvatarChatsClient {
  const ask = askRest(url);
  return {
    open: (token, npcId) => rest(url, `/chat/${npcId}/history`, { token }),
    async say(token, npcId, text) {
      const response = await callRest(url, `/chat/${npcId}`, { token, json: { message: text, type: "text" } });
      if (response.status !== 200) throw new Error(`the message was refused: ${await response.text()}`);
      return allFrames(response);
    },
    list: (token, page, limit) =>
      ask(`/chat/ai-avatar${queryOf({ page, limit })}`, (chats: RestChat[]) => chats.map(readChat), { token }),
    history: (token, npcId, userId, page) =>
      ask(`/chat/ai-avatar/${npcId}/${userId}/history${queryOf({ page })}`, readHistory, { token }),
    markRead: (token, npcId, userId) =>
      ask(`/chat/ai-avatar/${npcId}/${userId}/mark-read`, (sent: { unreadCount: number }) => sent.unreadCount, {
        method: "POST",
        token,
      }),
  };
}

interface RestHistory extends Omit<AvatarHistory, "messages"> {
  messages: { sender: string; message: string; is_read: boolean }[];
}

const readHistory = ({ messages, hasMore, userName }: RestHistory): AvatarHistory => ({
  messages: messages.map(({ sender, message, is_read }) => ({ sender, text: message, isRead: is_read })),
  hasMore,
  userName,
});

interface RestChat extends AvatarChatInList {
  npcName: string;
  npcImage: string | null;
}

/** Without what GraphQL has as fields of the character. */
const readChat = ({ npcName: _npcName, npcImage: _npcImage, userAvatar, ...chat }: RestChat): AvatarChatInList => ({
  ...chat,
  userAvatar: userAvatar && pathOf(userAvatar),
});
