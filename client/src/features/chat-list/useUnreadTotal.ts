import { useSession } from "../../lib/session/session.ts";
import { useChatList } from "./chatList.generated.ts";
import { CHAT_PAGE } from "./chatPage.ts";

/** How many messages wait in the chats known so far. */
export function useUnreadTotal(): number {
  const { token } = useSession();
  const { data } = useChatList({ variables: { page: 1, limit: CHAT_PAGE }, skip: !token });
  return data?.chats.items.reduce((sum, chat) => sum + chat.unreadCount, 0) ?? 0;
}
