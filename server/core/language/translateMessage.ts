import type { SqlEntityManager } from "@mikro-orm/sql";
import { findChat, findAvatarChat, lockAvatarChat, lockChat } from "../../../db/queries/chat/chats.ts";
import type { ChatRow } from "../../../db/queries/chat/chats.ts";
import { findMessage } from "../../../db/queries/chat/messages.ts";
import { insertTranslation } from "../../../db/queries/language/translations.ts";
import { AppError } from "../../../schema/rules/appError.ts";
import { isUuid } from "../../../schema/rules/input/identifiers.ts";
import { messageView } from "../chat/messages/messageView.ts";
import type { MessageView } from "../chat/messages/messageView.ts";
import { npcIn } from "../chat/replies/readTalk.ts";
import { chatTopic } from "../chat/signals.ts";
import { payFor } from "../points/payFor.ts";
import type { Scope } from "../scope.ts";
import type { WorkScope } from "../unitOfWork.ts";
import { requireRegistered } from "../viewer.ts";
import { modelAct } from "../modelAct.ts";

/**
 * A message of the viewer's chat with a character or, with `userId`,
 * of that user's conversation with the viewer's AI avatar.
 */
export interface MessagePlace {
  npcId: string;
  messageId: string;
  userId?: string | null;
}

/**
 * Translates a message into the viewer's native language and stores the translation: asking again, on any device,
 * costs nothing. In the viewer's own chat what the character said, else what either side said. Gives the message
 * with its translation. Throws UNAUTHENTICATED, GUEST_FORBIDDEN, NOT_FOUND, RATE_LIMITED, INSUFFICIENT_POINTS,
 * AI_UNAVAILABLE, SERVICE_OVERLOADED, UNTRANSLATABLE; CONFLICT for what is not to
 * be translated, still being written, empty, or in the native language already.
 */
export async function translateMessage(
  scope: WorkScope & Pick<Scope, "em" | "viewer" | "clock" | "languageTools" | "limits" | "modelBooks" | "prices">,
  { npcId, messageId, userId }: MessagePlace,
): Promise<MessageView> {
  const viewer = requireRegistered(scope);
  if (![npcId, messageId, userId ?? npcId].every(isUuid)) throw new AppError("NOT_FOUND");
  const find = (em: SqlEntityManager, locked = false): Promise<ChatRow | null> =>
    userId
      ? (locked ? lockAvatarChat : findAvatarChat)(em, viewer.userId, npcId, userId)
      : (locked ? lockChat : findChat)(em, viewer.userId, npcId);
  const chat = await find(scope.em);
  const message = chat && (await findMessage(scope.em, chat.id, messageId, viewer.userId));
  if (!message) throw new AppError("NOT_FOUND");
  if (message.translation) return messageView(message);
  const text = message.replyText ?? message.text;
  const isWhole = message.replyStatus !== "generating" && text.trim() !== "";
  const isSaidToViewer = message.sender === "npc" || (message.sender === "user" && userId);
  if (!isSaidToViewer || !isWhole || message.language === viewer.nativeLanguage) throw new AppError("CONFLICT");
  await scope.limits.take("translateByUser", viewer.userId);
  const [from, to] = [message.language, viewer.nativeLanguage];
  const npcName = message.sender === "npc" ? (await npcIn(scope.em, npcId, from)).name : undefined;
  const place = { messageId, alternative: message.alternative ?? message.edition };
  await payFor(scope, {
    userId: viewer.userId,
    price: scope.prices.translate,
    description: "translate",
    reference: messageId,
    act: () =>
      modelAct("translate", (signal) =>
        scope.languageTools.translate({ text, from, to, level: viewer.level, npcName }, signal, viewer.userId),
      ),
    // The chat may have been deleted meanwhile, and another begun.
    prepare: async ({ em }) => {
      if ((await find(em, true))?.id !== chat.id) throw new AppError("NOT_FOUND");
    },
    // Of two requests at once only one is paid for.
    store: async (tx, made) => {
      const isNew = await insertTranslation(tx.em, place, { ...made, language: to, at: scope.clock() });
      if (isNew) tx.publish(chatTopic(chat.id), { kind: "message", messageId });
      return isNew;
    },
  });
  const translated = await findMessage(scope.em.fork(), chat.id, messageId, viewer.userId);
  if (!translated) throw new AppError("NOT_FOUND");
  return messageView(translated);
}
