import type { ApolloCache } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { followSubscription } from "../../../lib/apollo/followSubscription.ts";
import { MessageFragmentDoc } from "../../../lib/messages/message.generated.ts";
import { chatHistory } from "../history/chatHistory.ts";
import { WatchReplyDocument } from "./reply.generated.ts";
import { streamingStore } from "./streamingStore.ts";

/** Follows one running reply for as long as it is on the page, whether or not its bubble is in sight. */
export function ReplyWatcher({ npcId, messageId, replyId }: { npcId: string; messageId: string; replyId: string }) {
  useReplyStream(npcId, messageId, replyId);
  return null;
}

function isRunning(cache: ApolloCache, messageId: string, replyId: string): boolean {
  const from = { __typename: "Message", id: messageId } as const;
  const message = cache.readFragment({ fragment: MessageFragmentDoc, fragmentName: "Message", from });
  return message?.isGenerating === true && message.replyId === replyId;
}

/** Watches a running reply: its deltas go to the streaming store, its final message once to the cache. */
function useReplyStream(npcId: string, messageId: string, replyId: string): void {
  const client = useApolloClient();
  useEffect(() => {
    const stop = followSubscription({
      open: (observer) =>
        client
          .subscribe({
            query: WatchReplyDocument,
            variables: { replyId, afterSeq: streamingStore.seqOf(replyId) },
            fetchPolicy: "no-cache",
          })
          .subscribe(observer),
      next: ({ watchReply: event }) => {
        if ("seq" in event) {
          streamingStore.push(replyId, event.seq, event.pieces);
          return false;
        }
        streamingStore.finish(replyId, event.message.text);
        chatHistory.upsert(client.cache, { npcId }, [event.message]);
        return true;
      },
      recover: () => chatHistory.loadNewest(client, { npcId }),
    });
    return () => {
      stop();
      // A running reply is stored for the return from another page. A finished one is stored until its bubble shows the
      // message, so that its text never vanishes.
      if (!isRunning(client.cache, messageId, replyId)) streamingStore.drop(replyId);
    };
  }, [client, npcId, messageId, replyId]);
}
