import { z } from "zod";
import type { RecentChatsQuery } from "../operations.generated.ts";
import { int, shape, time, uuid } from "../shape.ts";

/** The contract's session: a row of the chat list. */
export const sessionShape = shape("session", {
  npcId: uuid,
  npcName: z.string(),
  npcImage: z.string().nullable(),
  userId: uuid,
  userName: z.string(),
  userAvatar: z.string().nullable(),
  lastMessage: z.string(),
  lastMessageTime: time,
  unreadCount: int,
});

export function sessionOf({ npc, ...chat }: RecentChatsQuery["chats"]["items"][number]): z.infer<typeof sessionShape> {
  return { npcId: npc.id, npcName: npc.name, npcImage: npc.avatar, ...chat };
}
