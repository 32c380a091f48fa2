import type { Outcome } from "../accounts/accountsClient.ts";

/** A chat as its list shows it. */
export interface ChatInList {
  npcId: string;
  unreadCount: number;
}

export interface StoppedReply {
  id: string;
  text: string;
  status: string;
}

/** The acts on chats. A token of null belongs to no account. */
export interface ChatsClient {
  list(token: string | null): Promise<Outcome<ChatInList[]>>;
  /** The newest page, oldest first. */
  messages(token: string | null, npcId: string): Promise<Outcome<{ sender: string; messageType: string }[]>>;
  /** Gives how many messages are unread. */
  markRead(token: string | null, npcId: string): Promise<Outcome<number>>;
  remove(token: string | null, npcId: string): Promise<Outcome<boolean>>;
  /** Sends a message that is to be refused. */
  sendInVain(token: string | null, npcId: string, text: string): Promise<Outcome<unknown>>;
  /** Gives the message whose reply was stopped; null where none runs. */
  stop(token: string | null, npcId: string): Promise<Outcome<StoppedReply | null>>;
}
