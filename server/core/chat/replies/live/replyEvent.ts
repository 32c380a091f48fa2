import type { MessageView } from "../../messages/messageView.ts";

/** The next of a reply: one piece, or all that came while its viewer was busy. */
export interface ReplyDelta {
  kind: "delta";
  replyId: string;
  messageId: string;
  /** The number of the last piece. */
  seq: number;
  /** All its pieces, joined. */
  text: string;
  pieces: string[];
}

/** The end of a reply. The message's text replaces the pieces. */
export interface ReplyDone {
  kind: "done";
  replyId: string;
  messageId: string;
  /** The number of the last piece. */
  seq: number;
  message: MessageView;
}

/** What a viewer of a reply gets: each piece once and in order, then how it ended. */
export type ReplyEvent = ReplyDelta | ReplyDone;
