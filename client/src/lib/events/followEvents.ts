import type { ApolloClient } from "@apollo/client";
import { followSubscription } from "../apollo/followSubscription.ts";
import { showHelp } from "../chats/helpOffers.ts";
import { toldNotice, toldSuspension } from "../house/houseNews.ts";
import { chatInSight } from "../chats/chatInSight.ts";
import { chatChanged, chatDeleted } from "../chats/chatListCache.ts";
import { memoriesHaveChanged } from "../memory/memoryVersion.ts";
import { showHeeded } from "../memory/heededWishes.ts";
import { setUnseenOrders, orderChanged } from "../recharge/orderNews.ts";
import { wordsHaveChanged } from "../words/wordsVersion.ts";
import { EventsDocument } from "./events.generated.ts";
import { missedEvents } from "./missedEvents.ts";

/**
 * Keeps the cache up to date with what happens to a user anywhere: unread messages, chat lists, points, orders, saved
 * words, memories, blocks, a suspension, and notices to all. The cache has one balance, one count of what is unread and each order
 * once, so what arrives is shown wherever it stands. Returns how to stop.
 */
export function followEvents(client: ApolloClient, userId: string): () => void {
  let hasBegun = false;
  const stop = followSubscription({
    open: (observer) => client.subscribe({ query: EventsDocument }).subscribe(observer),
    next: ({ events: event }) => {
      if (event.__typename === "ChatChanged") {
        chatChanged(client.cache, userId, event.chat);
        chatInSight.get()?.(event.chat);
      } else if (event.__typename === "ChatDeleted") chatDeleted(client.cache, userId, event);
      else if (event.__typename === "Snapshot") {
        // At the beginning too: a page may have been read before its events began.
        missedEvents.set(missedEvents.get() + 1);
        if (hasBegun) wordsHaveChanged();
        hasBegun = true;
        setUnseenOrders(client.cache, event.unseenOrders);
        toldSuspension.set(event.suspension);
        toldNotice.set(event.notice);
      } else if (event.__typename === "OrderChanged") orderChanged(client.cache, event);
      else if (event.__typename === "OrdersSeen") setUnseenOrders(client.cache, event.unseenOrders);
      else if (event.__typename === "WordsChanged") wordsHaveChanged();
      else if (event.__typename === "HelpOffered") showHelp(event.messageId);
      else if (event.__typename === "MemoryChanged") memoriesHaveChanged();
      else if (event.__typename === "WishHeeded") showHeeded(event);
      else if (event.__typename === "SuspensionChanged") toldSuspension.set(event.suspension);
      else if (event.__typename === "NoticeChanged") toldNotice.set(event.notice);
      else if (event.__typename === "BlocksChanged") {
        // Also lists that are not on screen now.
        client.cache.evict({ fieldName: "npcs" });
        missedEvents.set(missedEvents.get() + 1);
      }
      return false;
    },
    // The subscription begins with how things stand.
    recover: () => Promise.resolve(),
  });
  return () => {
    stop();
    toldSuspension.set(null);
  };
}
