import type { RecentChatsQuery } from "../operations.generated.ts";

/** The contract's session: a chat as a list shows it. */
export function sessionShape(chat: RecentChatsQuery["chats"]["items"][number]) {
  const { npc, userId, userName, userAvatar, lastMessage, lastMessageTime, unreadCount } = chat;
  return {
    npcId: npc.id,
    npcName: npc.name,
    npcImage: npc.avatar,
    userId,
    userName,
    userAvatar,
    lastMessage,
    lastMessageTime,
    unreadCount,
  };
}
