import { giveDatabases } from "../databases.ts";
import { waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { queueOf } from "../../../client/src/features/words/review/reviewQueue.ts";
import { areReviewsStuck, sendReviews } from "../../../client/src/features/words/review/sendReviews.ts";
import { createApolloClient } from "../../../client/src/lib/apollo/client.ts";
import { addWaiting } from "../../../client/src/lib/outbox/outbox.ts";
import { restoreSession } from "../../../client/src/lib/session/session.ts";
import { prepareApp, refused, server } from "../appServer.tsx";
import { rememberMember } from "../accounts/memberServer.ts";
import { storedOf } from "../outbox/storedOutbox.ts";
import { MEMBER } from "../people.ts";
import { cardOf, reviewQueueOf } from "./reviewCards.ts";

prepareApp();
giveDatabases();

const USER = MEMBER.id;

/** A browser in which answers to these cards wait to be sent. */
async function answersWait(...names: string[]): Promise<void> {
  rememberMember();
  restoreSession();
  const reviewedAt = new Date("2026-11-23T12:00:00Z");
  const { cards } = queueOf(reviewQueueOf(names.map((name) => cardOf(name))), reviewedAt);
  for (const card of cards) {
    await addWaiting(USER, { kind: "review", requestId: `of ${card.id}`, cardId: card.id, grade: 3, reviewedAt }, card);
  }
}
const stored = async () => cardsOf(await storedOf(USER));
const cardsOf = (reviews: unknown) => (reviews as { cardId: string }[]).map(({ cardId }) => cardId);
const sent = () => server.asked.map(({ variables }) => cardsOf(variables.reviews));

test("an answer that the server refuses for good does not hold up those that wait with it", async () => {
  await answersWait("Regen", "gone", "Schnee");
  server.answers.ApplyReviews = ({ reviews }) =>
    cardsOf(reviews).includes("gone:recall") ? refused("VALIDATION_FAILED") : { data: { applyReviews: [] } };
  await sendReviews(createApolloClient(), USER);
  expect(sent()).toEqual([
    ["Regen:recall", "gone:recall", "Schnee:recall"],
    ["Regen:recall"],
    ["gone:recall"],
    ["Schnee:recall"],
  ]);
  expect(await stored()).toEqual([]);
});

test("answers that the server cannot take now wait on, in their order", async () => {
  await answersWait("Regen", "Schnee");
  server.answers.ApplyReviews = () => refused("RATE_LIMITED");
  void sendReviews(createApolloClient(), USER);
  await waitFor(() => expect(areReviewsStuck.get()).toBe(true));
  expect(await stored()).toEqual(["Regen:recall", "Schnee:recall"]);
});
