import type { WatchReplySubscription } from "../operations.generated.ts";
import type { Following } from "../operations.ts";
import type { Frame } from "./frame.ts";

/** A reply that is about to be streamed to one client. */
export interface ReplyStream {
  replyId: string;
  messageId: string;
  /** The last piece the client has. */
  afterSeq: number;
  /** What is said before the reply's own pieces. */
  opening: Frame[];
  events: Following<WatchReplySubscription>;
}

/** What a client is told instead of a reply; there is nothing to resume. */
export interface NoticeStream {
  notice: Frame;
}
