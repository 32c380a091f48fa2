import { askRest } from "../channels/askRest.ts";
import type { ChatInList, ChatsClient } from "./chatsClient.ts";

/** The acts as calls of the REST layer. */
export function chatsOverRest(url: string): ChatsClient {
  const ask = askRest(url);
  const at = (npcId: string, rest = ""): string => `/chat/${npcId}${rest}`;
  return {
    list: (token) => ask("/chat/recent", (chats: ChatInList[]) => chats.map(readChat), { token }),
    messages: (token, npcId) =>
      ask(
        at(npcId, "/history"),
        ({ messages }: { messages: { sender: string; messageType: string }[] }) =>
          messages.map(({ sender, messageType }) => ({ sender, messageType })),
        { token },
      ),
    markRead: (token, npcId) =>
      ask(at(npcId, "/mark-read"), (sent: ChatInList) => sent.unreadCount, { method: "POST", token }),
    remove: (token, npcId) =>
      ask(at(npcId), ({ deleted }: { deleted: boolean }) => deleted, { method: "DELETE", token }),
    regenerateInVain: (token, npcId) =>
      ask(at(npcId, "/regenerate"), (sent: unknown) => sent, { method: "POST", token }),
  };
}

const readChat = ({ npcId, unreadCount }: ChatInList): ChatInList => ({ npcId, unreadCount });
