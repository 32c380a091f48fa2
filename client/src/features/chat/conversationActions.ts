import type { Outgoing } from "./outbox.ts";

/** What a person can do with the rows of a conversation; the same object for as long as the chat is open. */
export interface ConversationActions {
  resend(outgoing: Outgoing): void;
  takeBack(outgoing: Outgoing): void;
  retryReply(): void;
}
