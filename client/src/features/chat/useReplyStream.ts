import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { WatchReplyDocument } from "./chat.generated.ts";
import { followSubscription } from "./followSubscription.ts";
import { upsertMessages } from "./historyCache.ts";
import { loadNewest } from "./loadHistory.ts";
import { refreshChatList } from "./refreshChatList.ts";
import { streamingStore } from "./streamingStore.ts";

/** Watches a running reply: its deltas go to the streaming store, its final message once to the cache. */
export function useReplyStream(npcId: string, replyId: string): void {
  const client = useApolloClient();
  useEffect(() => {
    let done = false;
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
          streamingStore.push(replyId, event.seq, event.text);
          return false;
        }
        done = true;
        streamingStore.finish(replyId, event.message.text);
        upsertMessages(client.cache, npcId, [event.message]);
        refreshChatList(client);
        return true;
      },
      recover: () => loadNewest(client, npcId),
    });
    return () => {
      stop();
      // Kept until the bubble shows the message itself, so that its text never vanishes in between.
      if (done) streamingStore.drop(replyId);
    };
  }, [client, npcId, replyId]);
}
