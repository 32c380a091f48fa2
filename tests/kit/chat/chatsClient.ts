import type { Outcome } from "../accounts/accountsClient.ts";

/** A chat as its list shows it; REST's names are brought into this form. */
export interface ChatInList {
  npcId: string;
  unreadCount: number;
}

/** The acts on chats that both GraphQL and REST know. A token of null belongs to no account. */
export interface ChatsClient {
  list(token: string | null): Promise<Outcome<ChatInList[]>>;
  /** The newest page, oldest first. */
  messages(token: string | null, npcId: string): Promise<Outcome<{ sender: string; messageType: string }[]>>;
  /** Gives how many messages are unread. */
  markRead(token: string | null, npcId: string): Promise<Outcome<number>>;
  remove(token: string | null, npcId: string): Promise<Outcome<boolean>>;
  /** Asks for another answer where that is to be refused; one that is begun comes as a stream over REST. */
  regenerateInVain(token: string | null, npcId: string): Promise<Outcome<unknown>>;
}

export type ChatsClientMaker = (url: string) => ChatsClient;
