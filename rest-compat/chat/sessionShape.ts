import { z } from "zod";
import { unknownUser } from "../../schema/texts/unknownUser.ts";
import type { Answer } from "../call.ts";
import type { SessionFieldsFragment } from "../operations.generated.ts";
import { int, shape, SHAPES, time, uuid } from "../shape.ts";

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

export const sessionsShape = z.array(sessionShape).register(SHAPES, { id: "sessions" });

/** A page of the chat list as its calls answer; `locale` is the language in which a user without a name is called. */
export function sessionsOf(
  { items, total }: { items: SessionFieldsFragment[]; total: number },
  locale: string,
): Answer<z.infer<typeof sessionsShape>> {
  return { data: items.map((chat) => sessionOf(chat, locale)), total };
}

function sessionOf({ npc, userName, ...chat }: SessionFieldsFragment, locale: string): z.infer<typeof sessionShape> {
  return {
    npcId: npc.id,
    npcName: npc.name,
    npcImage: npc.avatar,
    userName: userName || unknownUser(locale),
    ...chat,
  };
}
