import { screen, within } from "@testing-library/react";
import { server, unreadOf } from "../appServer.tsx";
import { push } from "../accounts/memberServer.ts";
import { GUEST } from "../people.ts";

const HOUR = 3_600_000;

interface ChatFields {
  lastMessage?: string;
  lastMessageSender?: "user" | "npc";
  isWriting?: boolean;
  unreadCount?: number;
  readByCreator?: boolean;
  /** The character's name. */
  name?: string;
}

/** A chat of the guest's as the server sends it, so many hours old. */
export const chat = (id: string, hours: number, fields: ChatFields = {}) => ({
  id: `chat-${id}`,
  userId: GUEST.id,
  userName: "Guest",
  userType: "guest" as "guest" | "regular",
  userAvatar: null as string | null,
  lastMessage: fields.lastMessage ?? `Last words of ${id}`,
  lastMessageSender: fields.lastMessageSender ?? "npc",
  isWriting: fields.isWriting ?? false,
  lastMessageTime: new Date(Date.now() - hours * HOUR).toISOString(),
  unreadCount: fields.unreadCount ?? 0,
  readByCreator: fields.readByCreator ?? false,
  isEnded: false,
  npc: { id, name: fields.name ?? id, avatar: null as string | null },
});
export type Chat = ReturnType<typeof chat>;

/** A conversation of another user with an AI avatar of the viewer's. */
export const avatarChat = (userName: string, hours: number, fields: ChatFields = {}): Chat => ({
  ...chat(`avatar-${userName}`, hours, { readByCreator: true, ...fields }),
  userId: `user-${userName}`,
  userName,
  userType: "regular",
  npc: { id: "mirror", name: fields.name ?? "Mirror", avatar: null },
});

/** Answers a list out of these, page by page. */
export function serveChats(all: readonly Chat[], list: "ChatList" | "AvatarChatList" = "ChatList"): void {
  server.answers[list] = ({ page, limit }) => {
    const [at, size] = [Number(page), Number(limit)];
    const chats = { items: all.slice((at - 1) * size, at * size), total: all.length };
    return { data: list === "ChatList" ? { chats } : { avatarChats: chats } };
  };
}

const tell = (event: Record<string, unknown>): void => push("Events", { events: event });

const NONE = unreadOf(0, 0);

export const changed = (it: Chat): void => tell({ __typename: "ChatChanged", chat: it, unread: NONE });
export const deleted = (npcId: string, userId: string, unread = NONE): void =>
  tell({ __typename: "ChatDeleted", npcId, userId, unread });
/** As it comes with each change of a chat, here of one that no list shows. */
export const counted = (own: number, avatar: number): void => deleted("hidden", "hidden", unreadOf(own, avatar));
/** How things stand, as at the beginning and after something may have been missed. */
export const snapshot = (own = 0, avatar = 0): void =>
  tell({
    __typename: "Snapshot",
    unread: unreadOf(own, avatar),
    balance: { balance: 0, totalRecharged: 0, totalConsumed: 0, totalGranted: 0 },
    openOrders: [],
    unseenOrders: 0,
  });

const LABEL = { ChatList: "Chats", AvatarChatList: "AI avatars" };

export const rowsOf = (list: keyof typeof LABEL): HTMLElement[] =>
  within(screen.getByRole("list", { name: LABEL[list] })).getAllByRole("link");
export const listOf = (list: keyof typeof LABEL): Promise<HTMLElement> =>
  screen.findByRole("list", { name: LABEL[list] });

/** How many links to the chats have a badge that says so. */
export const badges = (text: string): number =>
  screen.queryAllByRole("link", { name: new RegExp(`^Chat.*${text}`) }).length;
