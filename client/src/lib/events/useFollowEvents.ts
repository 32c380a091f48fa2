import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { followSubscription } from "../apollo/followSubscription.ts";
import { chatChanged, chatDeleted } from "../chats/chatListCache.ts";
import { setUnseenOrders, orderChanged } from "../recharge/orderNews.ts";
import { useSession } from "../session/session.ts";
import { wordsHaveChanged } from "../words/wordsVersion.ts";
import { EventsDocument } from "./events.generated.ts";
import { missedEvents } from "./missedEvents.ts";

/**
 * Keeps what any page shows up to date with what happens anywhere: unread messages, chat lists, points,
 * orders, saved words. Once, in the layout. The cache has one balance, one count of what is unread and each order once, so
 * what arrives is shown wherever it stands.
 */
export function useFollowEvents(): void {
  const client = useApolloClient();
  const { user } = useSession();
  const userId = user?.id;
  // Names come in the language being practised when the subscription began.
  const language = user?.language;

  useEffect(() => {
    if (!userId) return undefined;
    let hasBegun = false;
    return followSubscription({
      open: (observer) => client.subscribe({ query: EventsDocument }).subscribe(observer),
      next: ({ events: event }) => {
        if (event.__typename === "ChatChanged") chatChanged(client.cache, userId, event.chat);
        else if (event.__typename === "ChatDeleted") chatDeleted(client.cache, userId, event);
        else if (event.__typename === "Snapshot") {
          if (hasBegun) missedEvents.set(missedEvents.get() + 1);
          hasBegun = true;
          setUnseenOrders(client.cache, event.unseenOrders);
        } else if (event.__typename === "OrderChanged") orderChanged(client.cache, event);
        else if (event.__typename === "OrdersSeen") setUnseenOrders(client.cache, event.unseenOrders);
        else if (event.__typename === "WordsChanged") wordsHaveChanged();
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
  }, [client, userId, language]);
}
