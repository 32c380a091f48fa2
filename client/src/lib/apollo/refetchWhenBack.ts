import type { ApolloClient } from "@apollo/client";
import { isServerReachable, subscribeToReachability } from "./reachability.ts";

/** Reads what is on screen again once a server that was out of reach answers; returns how to stop. */
export function refetchWhenBack(client: ApolloClient): () => void {
  return subscribeToReachability(() => {
    if (isServerReachable()) client.refetchQueries({ include: "active" }).catch(() => undefined);
  });
}
