import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { Review } from "../../db/entities/words/review.entity.ts";
import { ReviewCard } from "../../db/entities/words/reviewCard.entity.ts";
import { CARD_STATES, GRADES } from "../../schema/rules/words/cards/cardMemory.ts";
import type { Grade } from "../../schema/rules/words/cards/cardMemory.ts";
import { folded, newCard } from "../../schema/rules/words/cards/schedule.ts";
import { registeredUser } from "../kit/accounts/registeredUser.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";
import { applyReviews, undoReviews } from "../kit/words/reviewOperations.ts";
import { storedWord } from "../kit/words/savedWordOperations.ts";

const server = testServerOfFile();
const HOUR = 3_600_000;
const ADDED = new Date("2026-01-05T08:00:00Z");
const WORDS = 3;

/** A review that a device has taken without a connection, and when of its sending it comes. */
const taken = fc.record({
  device: fc.constantFrom("phone", "laptop"),
  word: fc.nat(WORDS - 1),
  kind: fc.constantFrom("recall", "gap"),
  grade: fc.constantFrom<Grade>(...GRADES),
  // Whole hours, so that some are at the same time on both devices.
  hours: fc.integer({ min: 0, max: 1000 }),
  isUndone: fc.boolean(),
  /** Where it, its undo and what is sent again come in the order of arrival. */
  arrival: fc.nat(1000),
  undoArrival: fc.nat(1000),
  againArrival: fc.option(fc.nat(1000)),
});
const history = fc.array(taken, { minLength: 1, maxLength: 24 });

test(
  "reviews of two devices come to the same, in whatever order and batches they arrive, with undos and repeats, none lost and none doubled",
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(history, fc.integer({ min: 1, max: 7 }), async (list, batch) => {
        const { token, userId } = await registeredUser(server.database);
        const words = await Promise.all(
          Array.from({ length: WORDS }, (_, place) =>
            storedWord(server.database, userId, { lemma: `word ${place}`, createdAt: ADDED }),
          ),
        );
        const reviews = list.map((one) => ({
          ...one,
          review: {
            requestId: randomUUID(),
            cardId: `${words[one.word]}:${one.kind}`,
            grade: one.grade,
            reviewedAt: new Date(ADDED.getTime() + one.hours * HOUR),
          },
        }));

        // Each device sends its own in batches; both send at once.
        const sent = async (device: string) => {
          const user = server.as(token);
          const acts = reviews
            .filter((one) => one.device === device)
            .flatMap(({ review, isUndone, arrival, undoArrival, againArrival }) => [
              { at: arrival, given: [review], undone: [] },
              ...(againArrival === null ? [] : [{ at: againArrival, given: [review], undone: [] }]),
              ...(isUndone ? [{ at: undoArrival, given: [], undone: [review] }] : []),
            ])
            .toSorted((one, other) => one.at - other.at);
          for (let from = 0; from < acts.length; from += batch) {
            const part = acts.slice(from, from + batch);
            const undone = part.flatMap((act) => act.undone);
            const given = part.flatMap((act) => act.given);
            if (undone.length > 0) await undoReviews(user, undone);
            if (given.length > 0) await applyReviews(user, given);
          }
        };
        await Promise.all([sent("phone"), sent("laptop")]);

        const em = server.database.orm.em.fork();
        const stored = await em.find(Review, { user: userId });
        expect(stored.map(({ id }) => id).toSorted()).toEqual(reviews.map(({ review }) => review.requestId).toSorted());
        const cards = await em.find(ReviewCard, { user: userId });
        expect(cards).toHaveLength(2 * WORDS);
        for (const card of cards) {
          const cardId = `${card.savedWord.id}:${card.kind}`;
          const counted = reviews.filter((one) => !one.isUndone && one.review.cardId === cardId);
          const steps = folded(
            cardId,
            ADDED,
            counted.map(({ review: { requestId: id, ...graded } }) => ({ id, ...graded })),
            { desiredRetention: 0.9 },
          );
          const { state, ...memory } = steps.at(-1)?.after ?? newCard(ADDED);
          expect(card).toMatchObject({ ...memory, state: CARD_STATES.indexOf(state) });
          for (const { review, before } of steps)
            expect(stored.find(({ id }) => id === review.id)?.wasDue).toEqual(before.reps > 0 ? before.due : null);
        }
      }),
      { numRuns: process.env.FULL ? 100 : 10 },
    );
  },
);
