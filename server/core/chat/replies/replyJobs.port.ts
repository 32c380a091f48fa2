/** Runs replies as jobs of the server: what is started here goes on when its requester has gone. */
export interface ReplyJobs {
  /** Starts writing a reply that was opened with this node's lease. Returns at once. */
  start(replyId: string): void;
}
