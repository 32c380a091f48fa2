/** Runs replies as jobs of the server. They go on when the client that asked has disconnected. */
export interface ReplyJobs {
  /** Starts writing a reply that was opened with this node's lease. Returns at once. */
  start(replyId: string): void;
}
