import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { useServerReachable } from "../lib/apollo/reachability.ts";
import { npcsWithUnsent } from "../lib/chats/keptTexts.ts";
import { useSession } from "../lib/session/session.ts";

/** Sends messages that were written offline, from whichever page is opened next. */
export function useSendUnsent(): void {
  const client = useApolloClient();
  const userId = useSession().user?.id;
  const reachable = useServerReachable();
  useEffect(() => {
    const npcIds = userId && reachable ? npcsWithUnsent(userId) : [];
    if (!userId || npcIds.length === 0) return;
    // The chat's code is loaded only when there is something to send.
    // If loading fails, the next visit to the chat sends it.
    import("../features/chat/unsent/sendUnsent.ts").then(
      ({ sendUnsent }) => npcIds.forEach((npcId) => void sendUnsent(client, userId, npcId)),
      () => undefined,
    );
  }, [client, userId, reachable]);
}
