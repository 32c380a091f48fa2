import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { useSocketConnections } from "../../../lib/apollo/socket.ts";
import { ChatUpdatedDocument } from "./history.generated.ts";
import { followSubscription } from "../../../lib/apollo/followSubscription.ts";
import { chatHistory } from "./chatHistory.ts";

/** Keeps an open chat up to date with changes from other tabs and devices. */
export function useChatUpdates(npcId: string): void {
  const client = useApolloClient();
  const connections = useSocketConnections();

  useEffect(() => {
    return followSubscription({
      open: (observer) =>
        client
          .subscribe({ query: ChatUpdatedDocument, variables: { npcId }, fetchPolicy: "no-cache" })
          .subscribe(observer),
      next: ({ chatUpdated }) => {
        chatHistory.upsert(client.cache, { npcId }, [chatUpdated]);
        return false;
      },
      recover: () => chatHistory.loadNewest(client, { npcId }),
    });
  }, [client, npcId]);

  useEffect(() => {
    // A new connection may have missed events; what fails here is read again with the next one.
    if (connections > 0) chatHistory.loadNewest(client, { npcId }).catch(() => undefined);
  }, [client, npcId, connections]);
}
