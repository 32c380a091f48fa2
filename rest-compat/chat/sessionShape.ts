import { z } from "zod";
import { localeTexts } from "../../schema/texts/localeTexts.ts";
import { picture } from "../media/pictures.ts";
import type { SessionFieldsFragment } from "../operations.generated.ts";
import { int, shape, SHAPES, time, uuid } from "../answers/shape.ts";

/** The contract's session: a row of the chat list. */
export const sessionShape = shape("session", {
  npcId: uuid,
  npcName: z.string(),
  npcImage: picture.nullable(),
  userId: uuid,
  userName: z.string(),
  userAvatar: picture.nullable(),
  lastMessage: z.string(),
  lastMessageTime: time,
  unreadCount: int,
});

export const sessionsShape = z.array(sessionShape).register(SHAPES, { id: "sessions" });

/** A page of chats, as the operations find it. */
interface ChatPage {
  items: SessionFieldsFragment[];
  total: number;
}

export const totalOf = ({ total }: ChatPage): number => total;

export function sessionsOf({ items }: ChatPage, { locale }: { locale: string }): z.infer<typeof sessionsShape> {
  return items.map((chat) => sessionOf(chat, locale));
}

function sessionOf({ npc, userName, ...chat }: SessionFieldsFragment, locale: string): z.infer<typeof sessionShape> {
  return {
    npcId: npc.id,
    npcName: npc.name,
    npcImage: npc.avatar,
    userName: userName || localeTexts(locale).people.unknownUser,
    ...chat,
  };
}
