import type { OpenReply } from "../../../../../db/queries/chat/replyContext.ts";

/** Runs replies as jobs of the server. They go on when the client that asked has disconnected. */
export interface ReplyJobs {
  /** Starts writing a reply that was opened with this node's lease; reads it where it is not `given`. Returns at once. */
  start(replyId: string, given?: OpenReply): void;
}
