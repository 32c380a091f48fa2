import { useApolloClient } from "@apollo/client/react";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Grade } from "../../../../../schema/rules/words/cards/cardMemory.ts";
import { isServerReachable, useServerReachable } from "../../../lib/apollo/reachability.ts";
import { useErrorText } from "../../../lib/apollo/useErrorText.ts";
import { showToast } from "../../../lib/toasts/toasts.ts";
import { wordsHaveChanged } from "../../../lib/words/wordsVersion.ts";
import { keepReview } from "./keptReviews.ts";
import type { WaitingReview } from "./keptReviews.ts";
import { loadQueue } from "./loadQueue.ts";
import { answer, sessionOf, takeBack } from "./reviewSession.ts";
import type { ReviewSession } from "./reviewSession.ts";
import type { QueuedCard } from "./reviewQueue.ts";
import { sendNow, sendReviews } from "./sendReviews.ts";

/** Milliseconds after which answers that the server could not take are sent again. */
const RETRY_MS = 15_000;

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

/** A sitting of a user: what is to be reviewed, and answers, which are kept at once and sent when that is possible. */
export function useReviewSession(userId: string): Reviewing {
  const client = useApolloClient();
  const errorText = useErrorText();
  const reachable = useServerReachable();
  const [session, setSession] = useState<ReviewSession | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const current = useRef<ReviewSession | null>(null);
  const show = useCallback((next: ReviewSession) => {
    current.current = next;
    setSession(next);
  }, []);

  /** How often what waits could not be sent, one after the other. */
  const [failures, setFailures] = useState(0);
  const send = useCallback((): void => {
    sendReviews(client, userId).then(
      () => setFailures(0),
      () => setFailures((before) => before + 1),
    );
  }, [client, userId]);

  const load = useCallback((): void => {
    loadQueue(client, userId, isServerReachable()).then((queue) => show(sessionOf(queue, new Date())), setFailure);
  }, [client, userId, show]);
  const isMissing = session === null;
  useEffect(() => {
    if (isMissing) load();
    // Once there is a connection again, what waits goes out.
    else if (reachable) send();
  }, [reachable, isMissing, load, send]);
  useEffect(() => {
    if (failures === 0) return undefined;
    const timer = setTimeout(send, RETRY_MS);
    return () => clearTimeout(timer);
  }, [failures, send]);
  useEffect(
    () => () => {
      if (current.current && current.current.answered.length > 0) wordsHaveChanged();
    },
    [],
  );

  const keep = (review: WaitingReview, { cards }: ReviewSession): void => {
    const card = cards.find(({ id }) => id === review.cardId);
    if (!card) return;
    keepReview(userId, review, card)
      .then(
        () => (isServerReachable() ? send() : undefined),
        // Storage is full or forbidden.
        () => sendNow(client, [review]),
      )
      .catch((error: unknown) => showToast("error", errorText(error)));
  };
  return {
    session,
    isStuck: failures > 0,
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
      keep({ kind: "review", requestId, cardId: card.id, grade, reviewedAt: at }, next);
    },
    undo: () => {
      const before = current.current && takeBack(current.current);
      if (!before) return;
      show(before.session);
      keep({ kind: "undo", requestId: before.undone.requestId, cardId: before.undone.card.id }, before.session);
    },
  };
}
