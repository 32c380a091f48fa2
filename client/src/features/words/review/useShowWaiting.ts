import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { RememberedWordsDocument } from "../../../lib/words/remembered.generated.ts";
import { useRemembered } from "../../../lib/words/useRemembered.ts";
import { waitingNow } from "./reviewQueue.ts";
import type { ReviewSession } from "./reviewSession.ts";

/**
 * Has everything that counts the words that wait count down with each answer of a session: the server tells so only once
 * it has the answer, and what it told of the one before comes late.
 */
export function useShowWaiting(session: ReviewSession | null): void {
  const { cache } = useApolloClient();
  const { waiting: shown } = useRemembered();
  const isBegun = session !== null && session.answered.length > 0;
  const waiting = isBegun ? waitingNow(session, session.now).length + session.more : null;
  useEffect(() => {
    if (waiting === null || waiting === shown) return;
    cache.updateQuery(
      { query: RememberedWordsDocument },
      (known) => known && { rememberedWords: { ...known.rememberedWords, waiting } },
    );
  }, [cache, waiting, shown]);
}
