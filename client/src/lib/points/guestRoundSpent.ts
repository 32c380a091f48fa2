import type { ApolloCache } from "@apollo/client";
import { currentUser } from "../session/session.ts";

/** Takes one off the messages that a guest has left, ahead of the server's word. */
export function guestRoundSpent(cache: ApolloCache): void {
  const user = currentUser();
  if (user?.userType !== "guest") return;
  cache.modify<{ guestRoundsLeft: number | null }>({
    id: cache.identify({ __typename: "User", id: user.id }),
    fields: { guestRoundsLeft: (left) => left && left - 1 },
  });
}
