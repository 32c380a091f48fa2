import { rememberMember } from "../accounts/memberServer.ts";
import { open, server } from "../appServer.tsx";
import { reviewQueueOf } from "./reviewCards.ts";
import type { cardOf } from "./reviewCards.ts";

interface Sent {
  cardId: string;
  grade?: number;
}

/** A member at the review of these cards. Gives the answers that the server gets. */
export function openReview(...cards: ReturnType<typeof cardOf>[]): {
  applied: Sent[];
  undone: Sent[];
  promised: unknown[];
} {
  rememberMember();
  const sent: { applied: Sent[]; undone: Sent[]; promised: unknown[] } = { applied: [], undone: [], promised: [] };
  Object.assign(server.answers, {
    ReviewQueue: () => ({ data: { reviewQueue: reviewQueueOf(cards) } }),
    ApplyReviews: ({ reviews }: { reviews: Sent[] }) => {
      sent.applied.push(...reviews);
      return { data: { applyReviews: [] } };
    },
    WordLanguages: () => ({ data: { wordProgress: { streakDays: 6, byLanguage: [] } } }),
    PromiseForNextTalk: (promise: unknown) => {
      sent.promised.push(promise);
      return { data: { promiseWords: true } };
    },
    UndoReviews: ({ reviews }: { reviews: Sent[] }) => {
      sent.undone.push(...reviews);
      return { data: { undoReviews: [] } };
    },
  });
  open("/words/review");
  return sent;
}
