import type { Outcome } from "../accounts/accountsClient.ts";

/** A conversation with an AI avatar as its creator's list shows it. */
export interface AvatarChatInList {
  npcId: string;
  userId: string;
  userName: string;
  userType: string;
  userAvatar: string | null;
  lastMessage: string;
  lastMessageTime: string;
  unreadCount: number;
}

/** A page of such a conversation, oldest first. */
export interface AvatarHistory {
  messages: { sender: string; text: string; isRead: boolean }[];
  hasMore: boolean;
  userName: string;
}

/** The acts on conversations with AI avatars. A token of null belongs to no account. */
export interface AvatarChatsClient {
  /** What the user who talks does first, and opens a page with. */
  open(token: string, npcId: string): Promise<unknown>;
  /** Says something and waits for the answer's end. */
  say(token: string, npcId: string, text: string): Promise<unknown>;
  /** What the creator reads: the conversations of others. */
  list(token: string | null, page?: number, limit?: number): Promise<Outcome<AvatarChatInList[]>>;
  history(token: string | null, npcId: string, userId: string, page?: number): Promise<Outcome<AvatarHistory>>;
  /** Gives how many messages are unread. */
  markRead(token: string | null, npcId: string, userId: string): Promise<Outcome<number>>;
}
