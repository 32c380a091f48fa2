import type { ApolloClient } from "@apollo/client";
import { currentUser, subscribeToSession } from "../session/session.ts";

/**
 * The user whose data the cache holds. A guest who registers keeps their id, but has other rights and data than before.
 */
function owner(): string | null {
  const user = currentUser();
  return user && `${user.userType} ${user.id}`;
}

/**
 * Empties the cache when the user changes or logs out, so that one user never sees another's data. Returns a function
 * that stops this.
 */
export function forgetOtherUsers(client: ApolloClient): () => void {
  let known = owner();
  return subscribeToSession(() => {
    const now = owner();
    // A first sign-in has nothing to forget, and its page is already querying. After a logout no query may run again.
    if (known !== null && now !== known) {
      // Apollo empties its store a moment later, when what follows the cache for the next user has read it already.
      void client.cache.reset();
      (now === null ? client.clearStore() : client.resetStore()).catch(() => undefined);
    }
    known = now;
  });
}
