import type { MessageFragment } from "../messages/message.generated.ts";
import { currentUser } from "../session/session.ts";
import { createStore } from "../store.ts";
import { isLine } from "./corrections.ts";

/** A line that a registered person has sent from this page. */
export interface SentLine {
  userId: string;
  npcId: string;
  messageId: string;
  text: string;
  /** The message that is its reply. */
  replyMessageId: string;
}

/** Lines that may be corrected by themselves once their replies have ended. */
export const sentLines = createStore<readonly SentLine[]>([]);

/** Notes that the server has stored a line, and where its reply will stand. */
export function lineSent(message: MessageFragment, reply: Pick<MessageFragment, "id">): void {
  const user = currentUser();
  if (user?.userType !== "regular" || !isLine(message, user)) return;
  const { id: messageId, npcId, text } = message;
  const others = sentLines.get().filter((line) => line.messageId !== messageId);
  sentLines.set([...others, { userId: user.id, npcId, messageId, text, replyMessageId: reply.id }]);
}

export function forgetLine(messageId: string): void {
  sentLines.set(sentLines.get().filter((line) => line.messageId !== messageId));
}
