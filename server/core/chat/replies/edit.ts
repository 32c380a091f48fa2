import type { SqlEntityManager } from "@mikro-orm/sql";
import { insertEdition } from "../../../../db/queries/chat/editions.ts";
import type { AnsweredPlace } from "../../../../db/queries/chat/editions.ts";
import { findMessage } from "../../../../db/queries/chat/messages.ts";
import type { ShownMessageRow } from "../../../../db/queries/chat/messages.ts";
import type { Question } from "../../../../db/queries/chat/openReply.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import type { Transaction } from "../../unitOfWork.ts";
import { chatTopic } from "../signals.ts";

/** What a message of a user's is to say instead. */
export interface MessageEdit {
  messageId: string;
  text: string;
}

/**
 * Makes sure that a message is its user's newest, which the answer at the end of the chat follows, and says something
 * else so far. Throws NOT_FOUND, CONFLICT.
 */
export async function requireEditable(
  em: SqlEntityManager,
  chatId: string,
  answer: Pick<ShownMessageRow, "position">,
  { messageId, text }: MessageEdit,
): Promise<void> {
  const message = await findMessage(em, chatId, messageId);
  if (!message) throw new AppError("NOT_FOUND");
  const isNewest = message.sender === "user" && message.position === answer.position - 1;
  if (!isNewest || message.text === text) throw new AppError("CONFLICT");
}

/** Gives a message its new text in a locked chat. */
export async function storeEdit(
  tx: Transaction,
  { chatId, answerId }: Omit<AnsweredPlace, "questionId">,
  { messageId, text }: MessageEdit,
): Promise<Question> {
  const edition = await insertEdition(tx.em, { chatId, answerId, questionId: messageId }, text);
  tx.publish(chatTopic(chatId), { kind: "message", messageId });
  return { text, edition };
}
