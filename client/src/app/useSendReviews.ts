import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { useServerReachable } from "../lib/apollo/reachability.ts";
import { useSession } from "../lib/session/session.ts";
import { doReviewsWait } from "../lib/words/reviewsWait.ts";

/** Sends answers to words that were given offline, from whichever page is opened next. */
export function useSendReviews(): void {
  const client = useApolloClient();
  const userId = useSession().user?.id;
  const reachable = useServerReachable();
  useEffect(() => {
    if (!userId || !reachable || !doReviewsWait(userId)) return;
    import("../features/words/review/sendReviews.ts")
      .then(({ sendReviews }) => sendReviews(client, userId))
      // They are sent another time.
      .catch(() => undefined);
  }, [client, userId, reachable]);
}
