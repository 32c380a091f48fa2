import { findMessage } from "../../../db/queries/chat/messages.ts";
import { insertTranslation } from "../../../db/queries/language/translations.ts";
import { AppError } from "../../../schema/rules/appError.ts";
import { isUuid } from "../../../schema/rules/identifiers.ts";
import { lockSameChat, requireChat } from "../chat/ensureChat.ts";
import { messageView } from "../chat/messages/messageView.ts";
import type { MessageView } from "../chat/messages/messageView.ts";
import { npcIn } from "../chat/replies/readTalk.ts";
import { chatTopic } from "../chat/signals.ts";
import { payFor } from "../points/payFor.ts";
import type { Scope } from "../scope.ts";
import { requireRegistered } from "../viewer.ts";
import { toolSignal } from "./toolSignal.ts";

/**
 * Translates a character's message into the viewer's native language and stores the translation: asking again, on any device, costs nothing.
 * Gives the message with its translation. Throws UNAUTHENTICATED, GUEST_FORBIDDEN, NOT_FOUND, RATE_LIMITED, INSUFFICIENT_POINTS, AI_UNAVAILABLE,
 * SERVICE_OVERLOADED; CONFLICT for what is not the character's, still being written, empty, or in the native language already.
 */
export async function translateMessage(scope: Scope, npcId: string, messageId: string): Promise<MessageView> {
  const viewer = requireRegistered(scope);
  const chat = await requireChat(scope.em, viewer, npcId);
  const message = isUuid(messageId) ? await findMessage(scope.em, chat.id, messageId) : null;
  if (!message) throw new AppError("NOT_FOUND");
  if (message.translation) return messageView(message);
  const text = message.replyText ?? message.text;
  const isWhole = message.replyStatus !== "generating" && text.trim() !== "";
  if (message.sender !== "npc" || !isWhole || message.language === viewer.nativeLanguage)
    throw new AppError("CONFLICT");
  await scope.limits.take("translateByUser", viewer.userId);
  const [from, to] = [message.language, viewer.nativeLanguage];
  const { name: npcName } = await npcIn(scope.em, npcId, from);
  const place = { messageId, alternative: message.alternative ?? 0 };
  await payFor(scope, {
    userId: viewer.userId,
    price: scope.prices.translate,
    description: "translate",
    act: () => scope.languageTools.translate({ text, from, to, level: viewer.level, npcName }, toolSignal()),
    prepare: ({ em }) => lockSameChat(em, viewer, npcId, chat.id),
    // Of two requests at once only one is paid for.
    keep: async (tx, made) => {
      const isNew = await insertTranslation(tx.em, place, { ...made, language: to, at: scope.clock() });
      if (isNew) tx.publish(chatTopic(chat.id), { messageId });
      return isNew;
    },
  });
  const translated = await findMessage(scope.em.fork(), chat.id, messageId);
  if (!translated) throw new AppError("NOT_FOUND");
  return messageView(translated);
}
