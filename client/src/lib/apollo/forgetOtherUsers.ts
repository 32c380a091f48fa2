import type { ApolloClient } from "@apollo/client";
import { currentUser, subscribeToSession } from "../session/session.ts";

/** Whom the cache belongs to. A guest who registers keeps their id and yet may do, and owns, other things than before. */
function owner(): string | null {
  const user = currentUser();
  return user && `${user.userType} ${user.id}`;
}

/** Empties the cache whenever the user changes or leaves, so that nobody sees what another one loaded; returns how to stop. */
export function forgetOtherUsers(client: ApolloClient): () => void {
  let known = owner();
  return subscribeToSession(() => {
    const now = owner();
    // A first sign-in has nothing to forget, and its page is already asking; after the last nobody may ask.
    if (known !== null && now !== known)
      (now === null ? client.clearStore() : client.resetStore()).catch(() => undefined);
    known = now;
  });
}
