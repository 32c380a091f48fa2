import { askRest } from "../channels/askRest.ts";
import type { ChatInList, ChatsClient, StoppedReply } from "./chatsClient.ts";

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
    async sendInVain(token, npcId, text) {
      const json = { message: text, type: "text" };
      const { fields, ...outcome } = await ask(at(npcId), (sent: unknown) => sent, { json, token });
      return { ...outcome, fields: fields?.message === undefined ? fields : { text: fields.message } };
    },
    stop: (token, npcId) => ask(at(npcId, "/stop"), readStop, { method: "POST", token }),
    regenerateInVain: (token, npcId) =>
      ask(at(npcId, "/regenerate"), (sent: unknown) => sent, { method: "POST", token }),
  };
}

interface RestStop {
  message: { id: string; message: string; status: string } | null;
}

const readStop = ({ message }: RestStop): StoppedReply | null =>
  message && { id: message.id, text: message.message, status: message.status };

const readChat = ({ npcId, unreadCount }: ChatInList): ChatInList => ({ npcId, unreadCount });
