import type { SqlEntityManager } from "@mikro-orm/sql";
import { lockUser } from "../../../db/queries/accounts/users.ts";
import { decideReader, findChat, insertChat, lockChat } from "../../../db/queries/chat/chats.ts";
import { insertOpening, rewriteOpening } from "../../../db/queries/chat/openings.ts";
import type { ChatRow } from "../../../db/queries/chat/chats.ts";
import { AppError } from "../../../schema/rules/appError.ts";
import { isUuid } from "../../../schema/rules/input/identifiers.ts";
import { requireKnownNpc } from "../npcs/knownNpc.ts";
import { textsIn } from "../npcs/npcTexts.policy.ts";
import type { Viewer } from "../viewer.ts";
import { ownId } from "../ownId.ts";

/**
 * The viewer's chat with a character, locked in the open transaction. The first call creates it with the character's
 * card and greeting. Throws NOT_FOUND for a character that the viewer may not know; a chat in which they said something
 * stays open.
 * UNAUTHENTICATED when the viewer's account is gone.
 */
export async function ensureChat(em: SqlEntityManager, viewer: Viewer, npcId: string, now: Date): Promise<ChatRow> {
  if (!isUuid(npcId)) throw new AppError("NOT_FOUND");
  const { userId } = viewer;
  const found = await lockChat(em, userId, npcId);
  if (found?.started) return found;
  const npc = await requireKnownNpc(em, npcId, viewer, now);
  // Until the first message, card and greeting follow the language being practised.
  if (found?.language === viewer.language) return found;
  const { language, description, greeting } = textsIn(npc, viewer.language);
  const opening = { language, card: description, greeting };
  if (found) {
    if (found.language === language) return found;
    await rewriteOpening(em, found.id, opening);
    return { ...found, language };
  }
  if (!(await lockUser(em, userId))) throw new AppError("UNAUTHENTICATED");
  await insertChat(em, { id: ownId(userId), userId, npcId, language, at: now });
  const made = await lockChat(em, userId, npcId);
  // Another request made it and a third has deleted it already.
  if (!made) throw new AppError("NOT_FOUND");
  // If another request made it at the same time, the lock waited for that one to end, and the chat has its opening.
  if (made.messageCount > 0) return made;
  await decideReader(em, made.id);
  await insertOpening(em, made.id, [ownId(userId), ownId(userId)], opening, now);
  return { ...made, messageCount: 2 };
}

/**
 * The viewer's chat with a character, as it is. Throws NOT_FOUND, also where nothing was said and the viewer may not
 * know the character any more.
 */
export async function requireChat(em: SqlEntityManager, viewer: Viewer, npcId: string, now: Date): Promise<ChatRow> {
  const chat = isUuid(npcId) ? await findChat(em, viewer.userId, npcId) : null;
  if (!chat) throw new AppError("NOT_FOUND");
  if (!chat.started) await requireKnownNpc(em, npcId, viewer, now);
  return chat;
}

/**
 * Locks a chat that was read before, in the open transaction.
 * Throws NOT_FOUND when it was deleted, also when another was begun since.
 */
export async function lockUnchangedChat(
  em: SqlEntityManager,
  viewer: Viewer,
  npcId: string,
  chatId: string,
): Promise<void> {
  const chat = await lockChat(em, viewer.userId, npcId);
  if (chat?.id !== chatId) throw new AppError("NOT_FOUND");
}
