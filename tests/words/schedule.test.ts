import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GRADES } from "../../schema/rules/words/cards/cardMemory.ts";
import type { Grade, GradedReview } from "../../schema/rules/words/cards/cardMemory.ts";
import { folded, newCard, nextDues, retrievability, reviewed } from "../../schema/rules/words/cards/schedule.ts";

const DAY = 86_400_000;
const MINUTE = 60_000;
const ADDED = new Date("2022-11-29T12:30:00Z");
const SETTINGS = { desiredRetention: 0.9 };

/** Reviews of these grades, each so many days after the one before; those of no day come ten minutes later. */
function reviewsAfter(grades: Grade[], days: number[]): GradedReview[] {
  let at = ADDED.getTime();
  return grades.map((grade, place) => {
    at += (days[place] ?? 0) * DAY || 10 * MINUTE;
    return { id: String(place), grade, reviewedAt: new Date(at) };
  });
}

// The figures are those that py-fsrs (tests/test_basic.py), ts-fsrs (packages/fsrs/__tests__/FSRS-6.test.ts) and
// fsrs-rs publish for FSRS 6 with its default parameters, without the spread of intervals.
describe("the schedule, beside the figures of the FSRS project", () => {
  it("gives the published intervals for six answers, two failures and five more", () => {
    const grades: Grade[] = [3, 3, 3, 3, 3, 3, 1, 1, 3, 3, 3, 3, 3];
    const intervals = [0, 2, 11, 46, 163, 498, 0, 0, 2, 4, 7, 12, 21];
    const cards = folded("any", ADDED, reviewsAfter(grades, [0, ...intervals]), SETTINGS);
    // At a desired retention of 90 % the interval is the stability, before it is spread.
    const days = cards.map(({ after }) => (after.state === "review" ? Math.round(after.stability) : 0));
    expect(days).toEqual(intervals);
  });

  it("gives the published memory after a failure and five answers", () => {
    const days = [0, 0, 1, 3, 8, 21];
    const after = folded("any", ADDED, reviewsAfter([1, 3, 3, 3, 3, 3], days), SETTINGS).at(-1)?.after;
    expect(after?.stability).toBeCloseTo(53.62691, 4);
    expect(after?.difficulty).toBeCloseTo(6.3574867, 4);
  });

  it("gives the published memory for each of the first grades", () => {
    const firsts = GRADES.map((grade) => reviewed("any", newCard(ADDED), grade, ADDED, SETTINGS));
    expect(firsts.map(({ stability }) => stability)).toEqual([0.212, 1.2931, 2.3065, 8.2956]);
    expect(firsts.map(({ difficulty }) => difficulty)).toEqual([6.4133, 5.11217071, 2.11810397, 1]);
    expect(firsts.map(({ state }) => state)).toEqual(["learning", "learning", "learning", "review"]);
    expect(firsts.map(({ reps, lapses }) => [reps, lapses])).toEqual(Array(4).fill([1, 0]));
  });

  it("asks again after one, six and ten minutes while a word is learnt, as Anki does", () => {
    const { 1: forgotten, 2: hard, 3: good } = nextDues("any", newCard(ADDED), ADDED, SETTINGS);
    expect([forgotten, hard, good].map((due) => (due.getTime() - ADDED.getTime()) / MINUTE)).toEqual([1, 6, 10]);
  });

  it("asks again after ten minutes for a word that was forgotten, and counts it", () => {
    const [, , last] = folded("any", ADDED, reviewsAfter([4, 3, 1], [0, 8, 30]), SETTINGS);
    expect(last?.after).toMatchObject({ state: "relearning", lapses: 1, scheduledDays: 0 });
    expect((last?.after.due.getTime() ?? 0) - (last?.review.reviewedAt.getTime() ?? 0)).toBe(10 * MINUTE);
  });

  it("has the published probability of recall when an easy word is due", () => {
    const card = reviewed("any", newCard(ADDED), 4, ADDED, SETTINGS);
    expect(retrievability(card, new Date(ADDED.getTime() + 8 * DAY), SETTINGS)).toBeCloseTo(0.9024733, 6);
    expect(retrievability(newCard(ADDED), ADDED, SETTINGS)).toBe(0);
  });

  it("comes to the least difficulty after ten easy answers", () => {
    const easy = folded("any", ADDED, reviewsAfter(Array<Grade>(10).fill(4), []), SETTINGS);
    expect(easy.at(-1)?.after.difficulty).toBe(1);
  });
});

describe("the schedule, as we use it", () => {
  it("asks sooner where more is to be remembered", () => {
    const days = [0.8, 0.9, 0.97].map((desiredRetention) => {
      const after = folded("any", ADDED, reviewsAfter([4, 3, 3], [0, 8, 40]), { desiredRetention }).at(-1)?.after;
      return after?.scheduledDays ?? 0;
    });
    expect(days).toEqual(days.toSorted((one, other) => other - one));
    expect(new Set(days).size).toBe(3);
  });

  it("spreads words that were learnt together over several days, each card the same on every machine", () => {
    const after = (cardId: string) =>
      folded(cardId, ADDED, reviewsAfter([4, 3, 3], [0, 8, 40]), SETTINGS).at(-1)?.after.scheduledDays;
    const ids = Array.from({ length: 40 }, (_, place) => `word-${place}:recall`);
    const days = ids.map(after);
    expect(new Set(days).size).toBeGreaterThan(4);
    expect(ids.map(after)).toEqual(days);
  });

  it("takes reviews from before a word was added, by a late clock, as made then, in their order", () => {
    const late = [1, 2, 3].map((place) => ({
      id: String(4 - place),
      grade: 3 as const,
      reviewedAt: new Date(ADDED.getTime() - 400 * DAY + place),
    }));
    const cards = folded("any", ADDED, late, SETTINGS);
    expect(cards.map(({ review }) => review.id)).toEqual(["3", "2", "1"]);
    expect(cards.at(-1)?.after.lastReview).toEqual(ADDED);
    expect(cards.at(-1)?.after.due.getTime()).toBeGreaterThan(ADDED.getTime());
  });

  it("comes to the same whatever the order of the reviews, and one by one as all at once", () => {
    const reviews = fc.array(
      fc.record({
        grade: fc.constantFrom(...GRADES),
        // Few different times, so that some are the same.
        reviewedAt: fc.integer({ min: 0, max: 60 }).map((half) => new Date(ADDED.getTime() + (half * DAY) / 2)),
      }),
      { minLength: 1, maxLength: 15 },
    );
    const withIds = reviews.map((list) => list.map((review, place) => ({ ...review, id: String(place) })));
    fc.assert(
      fc.property(
        withIds.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
        ([list, shuffled]) => {
          const cards = folded("any", ADDED, list, SETTINGS);
          expect(folded("any", ADDED, shuffled, SETTINGS)).toEqual(cards);
          let card = newCard(ADDED);
          for (const { review } of cards) card = reviewed("any", card, review.grade, review.reviewedAt, SETTINGS);
          expect(card).toEqual(cards.at(-1)?.after);
        },
      ),
    );
  });
});
