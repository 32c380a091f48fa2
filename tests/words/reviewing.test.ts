import { describe, expect, test } from "vitest";
import { MAX_REVIEWS } from "../../schema/rules/words/cards/reviews.ts";
import { folded } from "../../schema/rules/words/cards/schedule.ts";
import type { Grade } from "../../schema/rules/words/cards/cardMemory.ts";
import type { Api } from "../kit/channels/api.ts";
import { registeredUser } from "../kit/accounts/registeredUser.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";
import {
  applyReviews,
  APPLY_REVIEWS,
  review,
  UNDO_REVIEWS,
  undoReviews,
  updateWordSettings,
} from "../kit/words/reviewOperations.ts";
import type { ReviewData } from "../kit/words/reviewOperations.ts";
import {
  DELETE_WORD,
  MARK_KNOWN,
  RESTORE_WORD,
  SAVED_WORD_BY_ID,
  storedWord,
  wordBy,
} from "../kit/words/savedWordOperations.ts";

const server = testServerOfFile();
const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);

/** A user with a word that was saved a hundred days ago. */
async function learner(given: Parameters<typeof storedWord>[2] = {}) {
  const { token, userId } = await registeredUser(server.database);
  const addedAt = daysAgo(100);
  const wordId = await storedWord(server.database, userId, { createdAt: addedAt, ...given });
  return { user: server.as(token), userId, wordId, card: `${wordId}:recall`, gap: `${wordId}:gap`, addedAt };
}

/** How a card stands after these reviews, by the rules that client and server share. */
function expectedAfter(cardId: string, addedAt: Date, reviews: ReviewData[], desiredRetention = 0.9) {
  const graded = reviews.map(({ requestId, grade, ...rest }) => ({ ...rest, id: requestId, grade: grade as Grade }));
  const after = folded(cardId, addedAt, graded, { desiredRetention }).at(-1)?.after;
  return { ...after, due: after?.due.toISOString(), lastReview: after?.lastReview?.toISOString() };
}

describe("a review", () => {
  test("moves its card as the shared rules say", async () => {
    const { user, card, addedAt } = await learner();
    const reviews = [review(card, daysAgo(90)), review(card, daysAgo(89)), review(card, daysAgo(80), 4)];
    const [moved] = await applyReviews(user, reviews);
    expect(moved).toMatchObject({ id: card, kind: "recall", ...expectedAfter(card, addedAt, reviews) });
  });

  test("counts once, however often it is sent, also twice in one batch and at the same moment", async () => {
    const { user, card } = await learner();
    const first = review(card, daysAgo(90));
    const [once] = await applyReviews(user, [first]);
    const again = await Promise.all([applyReviews(user, [first, first]), applyReviews(user, [first])]);
    expect(again).toEqual([[once], [once]]);
    expect(once?.reps).toBe(1);
  });

  test("that comes late is put where it belongs", async () => {
    const { user, card, addedAt } = await learner();
    const [early, late] = [review(card, daysAgo(50), 1), review(card, daysAgo(40))];
    await applyReviews(user, [late]);
    const [moved] = await applyReviews(user, [early]);
    expect(moved).toMatchObject({ reps: 2, ...expectedAfter(card, addedAt, [early, late]) });
  });

  test("uses the retention that its owner wants", async () => {
    const { user, card, addedAt } = await learner();
    expect(await updateWordSettings(user, { desiredRetention: 0.8 })).toMatchObject({ desiredRetention: 0.8 });
    const reviews = [review(card, daysAgo(90), 4), review(card, daysAgo(80))];
    const [moved] = await applyReviews(user, reviews);
    expect(moved).toMatchObject(expectedAfter(card, addedAt, reviews, 0.8));
    expect(moved?.due).not.toBe(expectedAfter(card, addedAt, reviews).due);
  });

  test("by a clock that is ahead counts as now, in its order", async () => {
    const { user, card } = await learner();
    const before = Date.now();
    const [moved] = await applyReviews(user, [
      review(card, new Date(before + 2 * DAY), 4),
      review(card, new Date(before + DAY), 1),
    ]);
    expect(moved).toMatchObject({ state: "review", reps: 2, lapses: 0 });
    const lastReview = new Date(moved?.lastReview ?? 0).getTime();
    expect(lastReview).toBeGreaterThanOrEqual(before);
    expect(lastReview).toBeLessThanOrEqual(Date.now());
  });

  test("by a clock that is far behind counts from when the word was saved", async () => {
    const { user, card, addedAt } = await learner();
    const [moved] = await applyReviews(user, [review(card, new Date("1970-01-01T00:00:00Z"))]);
    expect(moved).toMatchObject({ reps: 1, lastReview: addedAt.toISOString() });
  });

  test("tells how well its word is known: new, learning, known", async () => {
    const { user, wordId, card } = await learner();
    const state = async () => (await wordBy(user, SAVED_WORD_BY_ID, { wordId })).state;
    expect(await state()).toBe("new");
    const reviews = [review(card, daysAgo(90)), review(card, daysAgo(89)), review(card, daysAgo(85), 4)];
    const [learning] = await applyReviews(user, reviews.slice(0, 1));
    expect([learning?.word.state, await state()]).toEqual(["learning", "learning"]);
    const [known] = await applyReviews(user, [...reviews, review(card, daysAgo(60), 4)]);
    expect([known?.word.state, await state()]).toEqual(["known", "known"]);
    await applyReviews(user, [review(card, daysAgo(1), 1)]);
    expect(await state()).toBe("learning");
  });

  test("of the gap does not tell how well the word is known, but of a correction it does", async () => {
    const { user, wordId, gap, userId } = await learner();
    await applyReviews(user, [review(gap, daysAgo(3))]);
    expect((await wordBy(user, SAVED_WORD_BY_ID, { wordId })).state).toBe("new");
    const correction = await storedWord(server.database, userId, { kind: "correction", createdAt: daysAgo(9) });
    const [card] = await applyReviews(user, [review(`${correction}:gap`, daysAgo(3))]);
    expect(card).toMatchObject({ kind: "gap", word: { kind: "correction", state: "learning" } });
  });

  test("does not change that its owner says to know the word", async () => {
    const { user, wordId, card } = await learner();
    await wordBy(user, MARK_KNOWN, { wordId, isKnown: true });
    const [moved] = await applyReviews(user, [review(card, daysAgo(3), 1)]);
    expect(moved?.word.state).toBe("known");
  });

  test("of a word that was deleted meanwhile is kept, and does not hold up the others", async () => {
    const { user, userId, wordId, card } = await learner();
    const other = `${await storedWord(server.database, userId, { lemma: "other" })}:recall`;
    await user.request(DELETE_WORD, { wordId });
    const cards = await applyReviews(user, [review(card, daysAgo(3)), review(other, new Date())]);
    expect(cards.map(({ id }) => id)).toEqual([other]);
    const restored = await wordBy(user, RESTORE_WORD, { wordId });
    expect(restored.state).toBe("learning");
  });
});

describe("an undone review", () => {
  test("leaves the card as if it had never been, wherever it stood", async () => {
    const { user, card, addedAt } = await learner();
    const reviews = [review(card, daysAgo(90)), review(card, daysAgo(80), 1), review(card, daysAgo(79))];
    await applyReviews(user, reviews);
    const [second] = reviews.splice(1, 1);
    const [left] = await undoReviews(user, second ? [second] : []);
    expect(left).toMatchObject({ reps: 2, ...expectedAfter(card, addedAt, reviews) });
    const [none] = await undoReviews(user, reviews);
    expect(none).toMatchObject({ state: "new", reps: 0, lastReview: null, word: { state: "new", due: null } });
  });

  test("never counts, also where its undo comes first", async () => {
    const { user, card } = await learner();
    const taken = review(card, daysAgo(3));
    expect(await undoReviews(user, [taken])).toMatchObject([{ id: card, reps: 0 }]);
    const [moved] = await applyReviews(user, [taken]);
    expect(moved).toMatchObject({ reps: 0, state: "new" });
  });
});

describe("reviews are refused", () => {
  const refusal = (user: Api, reviews: ReviewData[]) => user.codeOf(APPLY_REVIEWS, { reviews });

  test("of another's card, as of one that is not there, and nothing is told", async () => {
    const { card } = await learner();
    const { user } = await learner();
    expect(await refusal(user, [review(card, new Date())])).toBe("NOT_FOUND");
    expect(await refusal(user, [review("no-such-card", new Date())])).toBe("NOT_FOUND");
    expect(await refusal(user, [review(`${crypto.randomUUID()}:recall`, new Date())])).toBe("NOT_FOUND");
  });

  test("with another's undo: it reaches nothing of theirs", async () => {
    const { user: owner, card } = await learner();
    const { user: other } = await learner();
    const taken = review(card, daysAgo(3));
    await applyReviews(owner, [taken]);
    const undo = { requestId: taken.requestId, cardId: card };
    expect(await other.codeOf(UNDO_REVIEWS, { reviews: [undo] })).toBe("NOT_FOUND");
    const [same] = await applyReviews(owner, [taken]);
    expect(same?.reps).toBe(1);
  });

  test("of guests, without a token, and of people with wrong values", async () => {
    const { user, card } = await learner();
    const good = review(card, new Date());
    expect(await refusal(await server.guest(), [good])).toBe("GUEST_FORBIDDEN");
    expect(await refusal(server.as(null), [good])).toBe("UNAUTHENTICATED");
    expect(await refusal(user, [{ ...good, grade: 0 }])).toBe("VALIDATION_FAILED");
    expect(await refusal(user, [{ ...good, requestId: "one" }])).toBe("VALIDATION_FAILED");
    expect(await refusal(user, [])).toBe("VALIDATION_FAILED");
    const many = (count: number) => Array.from({ length: count }, () => review(card, new Date()));
    expect(await refusal(user, many(MAX_REVIEWS + 1))).toBe("VALIDATION_FAILED");
    expect(await refusal(user, many(MAX_REVIEWS))).toBeNull();
  });
});
