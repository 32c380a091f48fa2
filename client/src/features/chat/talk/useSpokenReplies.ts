import { useApolloClient } from "@apollo/client/react";
import { useEffect, useRef } from "react";
import type { MessageFragment } from "../../../lib/messages/message.generated.ts";
import { readReply } from "../listening/readReply.ts";
import type { SpokenTalk } from "./spokenTalk.ts";

/** The newest message, if it is a reply. */
const replyIn = (messages: readonly MessageFragment[]): MessageFragment | null => {
  const last = messages.at(-1);
  return last?.sender === "npc" && last.replyId !== null ? last : null;
};

/** A reply that can be asked for again. */
const hasFailed = ({ status }: MessageFragment): boolean => status === "failed" || status === "interrupted";

/** Has each reply spoken that comes during a talk, and tells of those that could not be written. */
export function useSpokenReplies(talk: SpokenTalk, npcId: string, messages: readonly MessageFragment[]): void {
  const client = useApolloClient();
  const reply = replyIn(messages);
  // What was there before is heard by a tap.
  const seen = useRef(reply?.replyId ?? null);
  const failed = useRef(reply && hasFailed(reply) ? reply.replyId : null);
  useEffect(() => {
    if (!reply?.replyId) return;
    const { replyId } = reply;
    if (seen.current !== replyId) {
      seen.current = replyId;
      talk.hear({ ...readReply(client, reply, replyId, npcId), inTalk: true });
    }
    if (!hasFailed(reply) || failed.current === replyId) return;
    failed.current = replyId;
    talk.giveUp(true);
  }, [client, talk, npcId, reply]);
}
