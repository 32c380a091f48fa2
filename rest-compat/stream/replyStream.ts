import type { WatchReplySubscription } from "../operations.generated.ts";
import type { RunningSubscription } from "../operations.ts";
import type { Frame } from "./frame.ts";

export interface ReplyStream {
  replyId: string;
  messageId: string;
  /** The number of the last piece that the client has. */
  afterSeq: number;
  /** Frames before the pieces of the reply. */
  opening: Frame[];
  events: RunningSubscription<WatchReplySubscription>;
}

/** A notice in place of a reply. It cannot be resumed. */
export interface NoticeStream {
  notice: Frame;
}
