import type { ApolloClient } from "@apollo/client";
import { currentUserId, subscribeToSession } from "../session/session.ts";

/** Empties the cache whenever the user changes, so that nobody sees what another one loaded; returns how to stop. */
export function forgetOtherUsers(client: ApolloClient): () => void {
  let known = currentUserId();
  return subscribeToSession(() => {
    const now = currentUserId();
    // A first sign-in has nothing to forget, and its page is already asking.
    if (known !== null && now !== known) client.resetStore().catch(() => undefined);
    known = now;
  });
}
