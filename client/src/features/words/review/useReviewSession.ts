import { useApolloClient } from "@apollo/client/react";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Grade } from "../../../../../schema/rules/words/cards/cardMemory.ts";
import { isServerReachable, useServerReachable } from "../../../lib/apollo/reachability.ts";
import { addWaiting } from "../../../lib/outbox/outbox.ts";
import type { WaitingReview } from "../../../lib/outbox/waiting.ts";
import { currentUser } from "../../../lib/session/session.ts";
import type { QueuedCard, ReviewQueue } from "../../../lib/words/reviewQueue.ts";
import { useFreshWords } from "../../../lib/words/useFreshWords.ts";
import { wordsHaveChanged } from "../../../lib/words/wordsVersion.ts";
import { loadQueue } from "./loadQueue.ts";
import { answer, cardsLeft, refreshed, returnedTo, sessionOf, showable, takeBack } from "./reviewSession.ts";
import type { ReviewSession } from "./reviewSession.ts";
import { areReviewsStuck, callReviews } from "./sendReviews.ts";
import { storedQueue } from "./storedQueue.ts";

export interface Reviewing {
  session: ReviewSession | null;
  /** Whether the server could not take what was answered; it is sent again. */
  isStuck: boolean;
  /** Why there is none. */
  failure: unknown;
  reload: () => void;
  grade: (card: QueuedCard, grade: Grade) => void;
  undo: () => void;
}

/**
 * A user's review session. It begins with what this browser has stored, and takes the server's queue as it comes.
 * Answers are stored at once and sent when possible.
 */
export function useReviewSession(userId: string): Reviewing {
  const client = useApolloClient();
  const isStuck = areReviewsStuck.use();
  const reachable = useServerReachable();
  const [session, setSession] = useState<ReviewSession | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const current = useRef<ReviewSession | null>(null);
  const show = useCallback((next: ReviewSession) => {
    current.current = next;
    setSession(next);
  }, []);

  const load = useCallback((): void => {
    loadQueue(client, userId, isServerReachable()).then((queue) => show(sessionOf(queue, new Date())), setFailure);
  }, [client, userId, show]);
  const begin = useCallback(
    (stored: ReviewQueue | null): void => {
      const now = new Date();
      if (!stored || showable(stored, now).length === 0) return load();
      show(sessionOf(stored, now));
      loadQueue(client, userId, isServerReachable()).then(
        (queue) => current.current && show(refreshed(current.current, queue)),
        () => undefined,
      );
    },
    [client, userId, load, show],
  );
  const isMissing = session === null;
  useEffect(() => {
    if (isMissing) storedQueue(userId).then(begin).catch(load);
  }, [reachable, isMissing, userId, begin, load]);
  const lookAgain = useCallback(async (): Promise<void> => {
    if (!current.current) return;
    const queue = await loadQueue(client, userId, isServerReachable());
    const shown = current.current;
    const isBegun = shown.answered.length > 0 || cardsLeft(shown).length > 0;
    show(isBegun ? returnedTo(shown, queue) : sessionOf(queue, new Date()));
  }, [client, userId, show]);
  useEffect(() => {
    const comeBack = (): void => void lookAgain().catch(() => undefined);
    window.addEventListener("focus", comeBack);
    return () => window.removeEventListener("focus", comeBack);
  }, [lookAgain]);
  // A guest's words and answers come to the account a moment after it is signed in. Later, what changes is answered here.
  useFreshWords(
    useCallback(async () => {
      if (current.current?.answered.length === 0) await lookAgain();
    }, [lookAgain]),
  );
  useEffect(
    () => () => {
      if (current.current && current.current.answered.length > 0) wordsHaveChanged();
    },
    [],
  );

  const store = (review: WaitingReview, { cards }: ReviewSession): void => {
    const card = cards.find(({ id }) => id === review.cardId);
    // A guest's words and answers are in this browser, where nothing has to wait.
    if (currentUser()?.userType === "guest") void callReviews(client, [review]).then(wordsHaveChanged, () => undefined);
    else if (card) void addWaiting(userId, review, card);
  };
  return {
    session,
    isStuck,
    failure,
    reload: () => {
      setFailure(null);
      load();
    },
    grade: (card, grade) => {
      if (!current.current) return;
      const requestId = crypto.randomUUID();
      const at = new Date();
      const next = answer(current.current, card, { requestId, grade, at });
      show(next);
      store({ kind: "review", requestId, cardId: card.id, grade, reviewedAt: at }, next);
    },
    undo: () => {
      const before = current.current && takeBack(current.current);
      if (!before) return;
      show(before.session);
      store({ kind: "undo", requestId: before.undone.requestId, cardId: before.undone.card.id }, before.session);
    },
  };
}
