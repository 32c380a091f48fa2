import { useReplyStream } from "./useReplyStream.ts";

/** Follows one running reply for as long as it is on the page, whether or not its bubble is in sight. */
export function ReplyWatcher({ npcId, replyId }: { npcId: string; replyId: string }) {
  useReplyStream(npcId, replyId);
  return null;
}
