import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { followSubscription } from "../../lib/apollo/followSubscription.ts";
import { chatChanged, chatDeleted } from "../../lib/chats/chatListCache.ts";
import { useSession } from "../../lib/session/session.ts";
import { ChatListChangedDocument, ChatListDocument } from "./chatList.generated.ts";

/** Keeps the list of chats, and the badges that count what is unread, up to date with what happens anywhere; once, in the layout. */
export function useFollowChats(): void {
  const client = useApolloClient();
  const { user } = useSession();
  const userId = user?.id;
  // Names come in the language being practised when the subscription began.
  const language = user?.language;

  useEffect(() => {
    if (!userId) return undefined;
    return followSubscription({
      open: (observer) => client.subscribe({ query: ChatListChangedDocument }).subscribe(observer),
      next: ({ chatListChanged: event }) => {
        if (event.__typename === "ChatDeleted") chatDeleted(client.cache, event.npcId);
        else chatChanged(client.cache, event.chat);
        return false;
      },
      recover: async () => void (await client.refetchQueries({ include: [ChatListDocument] })),
    });
  }, [client, userId, language]);
}
