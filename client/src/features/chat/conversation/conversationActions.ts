import type { MessageFragment } from "../message/message.generated.ts";
import type { Outgoing } from "../unsent/unsentMessages.ts";

/** What a person can do with the rows of a conversation; the same object for as long as the chat is open. */
export interface ConversationActions {
  resend(outgoing: Outgoing): void;
  takeBack(outgoing: Outgoing): void;
  retryReply(): void;
  /** Has the last answer written anew. */
  regenerateReply(): void;
  /** Shows another answer, from 1. */
  showAlternative(message: MessageFragment, index: number): void;
  /** Asks for what a message means, and shows it. */
  translate(message: MessageFragment): void;
}
