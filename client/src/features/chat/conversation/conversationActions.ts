import type { Rewording } from "../../../../../schema/rules/level/rewording.ts";
import type { MessageFragment } from "../../../lib/messages/message.generated.ts";
import type { Outgoing } from "../unsent/unsentMessages.ts";

/** What a person can do with the rows of a conversation; the same object for as long as the chat is open. */
export interface ConversationActions {
  resend(outgoing: Outgoing): void;
  takeBack(outgoing: Outgoing): void;
  /** Begins to edit a message of the person's own. */
  edit(message: MessageFragment): void;
  retryReply(): void;
  /** Regenerates the last reply, or has it say the same in other words. */
  regenerateReply(rewording?: Rewording): void;
  /** Shows another alternative of a reply, counted from 1. */
  showAlternative(message: MessageFragment, index: number): void;
  /** Requests the translation of a message and shows it. */
  translate(message: MessageFragment): void;
  /** Begins to share lines of the chat with this one; absent for guests. */
  shareFrom?: (message: MessageFragment) => void;
}
