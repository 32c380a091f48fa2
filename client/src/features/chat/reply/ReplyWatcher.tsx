import { useReplyStream } from "./useReplyStream.ts";

/** Follows one running reply for as long as it is on the page, whether or not its bubble is in sight. */
export function ReplyWatcher({ npcId, messageId, replyId }: { npcId: string; messageId: string; replyId: string }) {
  useReplyStream(npcId, messageId, replyId);
  return null;
}
