import { describe, expect, test } from "vitest";
import { newCard, nextDues } from "../../schema/rules/words/cards/schedule.ts";
import { registeredUser } from "../kit/accounts/registeredUser.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";
import {
  applyReviews,
  REVIEW_QUEUE,
  review,
  reviewQueue,
  UPDATE_WORD_SETTINGS,
  updateWordSettings,
  WORD_SETTINGS,
} from "../kit/words/reviewOperations.ts";
import { DELETE_WORD, MARK_KNOWN, storedWord } from "../kit/words/savedWordOperations.ts";

const server = testServerOfFile();
const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);

/** A user, and a way to save words for them a hundred days ago, each a minute after the one before. */
async function learner() {
  const { token, userId } = await registeredUser(server.database);
  let saved = 0;
  const save = (given: Parameters<typeof storedWord>[2] = {}) => {
    const createdAt = new Date(daysAgo(100).getTime() + saved++ * 60_000);
    return storedWord(server.database, userId, { lemma: `word ${saved}`, createdAt, ...given });
  };
  return { user: server.as(token), userId, save };
}

describe("the queue of reviews", () => {
  test("has new words in the order in which they were saved, so many a day", async () => {
    const { user, save } = await learner();
    const ids: string[] = [];
    for (let count = 0; count < 5; count++) ids.push(await save());
    await updateWordSettings(user, { dailyNew: 3 });
    const { cards, waiting, settings } = await reviewQueue(user);
    expect(cards.map(({ id }) => id)).toEqual(ids.slice(0, 3).map((id) => `${id}:recall`));
    expect(cards[0]).toMatchObject({ kind: "recall", state: "new", reps: 0, lastReview: null, word: { id: ids[0] } });
    expect(waiting).toBe(3);
    expect(settings).toEqual({ desiredRetention: 0.9, dailyNew: 3, correctsLines: false, timeZone: "UTC" });
    await applyReviews(user, [review(`${ids[0]}:recall`, new Date(), 4), review(`${ids[1]}:recall`, new Date(), 4)]);
    const after = await reviewQueue(user);
    expect([after.cards.map(({ word }) => word.id), after.waiting]).toEqual([[ids[2]], 1]);
  });

  test("counts the new words of a day by the days of the user's time zone", async () => {
    const { user, save } = await learner();
    const first = await save({ kind: "correction" });
    await save({ kind: "correction" });
    // One zone in which the last hour belongs to yesterday, or one in which it is all of today.
    const hour = new Date().getUTCHours();
    const startsNow = `Etc/GMT${hour < 12 ? `+${hour}` : `-${24 - hour}`}`;
    await updateWordSettings(user, { dailyNew: 1, timeZone: startsNow });
    await applyReviews(user, [review(`${first}:gap`, new Date(Date.now() - 3_600_000), 4)]);
    expect((await reviewQueue(user)).cards).toHaveLength(1);
    await updateWordSettings(user, { timeZone: `Etc/GMT${hour < 12 ? `-${12 - hour}` : `+${hour - 12}`}` });
    expect((await reviewQueue(user)).cards).toEqual([]);
  });

  test("has what is due first, those waiting longest first, and what is due within a day, without counting it", async () => {
    const { user, save } = await learner();
    const kind = "correction";
    const [late, later, soon, far] = [
      await save({ kind }),
      await save({ kind }),
      await save({ kind }),
      await save({ kind }),
    ];
    await applyReviews(user, [
      review(`${soon}:gap`, new Date(), 3),
      review(`${far}:gap`, new Date(), 4),
      review(`${later}:gap`, daysAgo(20), 4),
      review(`${late}:gap`, daysAgo(40), 4),
    ]);
    const { cards, waiting } = await reviewQueue(user);
    expect(cards.map(({ word }) => word.id)).toEqual([late, later, soon]);
    expect(waiting).toBe(2);
  });

  test("has a learnt card on its whole day, also at an earlier hour than that of its last review", async () => {
    const { user, save } = await learner();
    const hour = new Date().getUTCHours();
    // A zone in which it is noon.
    await updateWordSettings(user, { timeZone: `Etc/GMT${hour < 12 ? `-${12 - hour}` : `+${hour - 12}`}` });
    const [first, second] = [await save({ kind: "correction" }), await save({ kind: "correction" })];
    await updateWordSettings(user, { dailyNew: 0 });
    // The same word, easy at once: due again after the same days, an hour from now or a day later.
    for (const [word, hours] of [
      [first, 1],
      [second, 25],
    ] as const) {
      const cardId = `${word}:gap`;
      const dueAfter = nextDues(cardId, newCard(daysAgo(50)), daysAgo(50), { desiredRetention: 0.9 })[4];
      const interval = dueAfter.getTime() - daysAgo(50).getTime();
      const at = new Date(Date.now() + hours * 3_600_000 - Math.round(interval / DAY) * DAY);
      await applyReviews(user, [review(cardId, at, 4)]);
    }
    const { cards, waiting } = await reviewQueue(user);
    expect([cards.map(({ word }) => word.id), waiting]).toEqual([[first], 1]);
  });

  test("asks for the gap once the meaning is known for days, and never on one day with it", async () => {
    const { user, save } = await learner();
    const word = await save();
    await updateWordSettings(user, { dailyNew: 0 });
    const kinds = async () => (await reviewQueue(user)).cards.map(({ kind }) => kind);
    await applyReviews(user, [review(`${word}:recall`, daysAgo(2))]);
    // It is still being learnt: only the meaning.
    expect(await kinds()).toEqual(["recall"]);
    await applyReviews(user, [review(`${word}:recall`, daysAgo(1.9), 4)]);
    expect(await kinds()).toEqual(["gap"]);
    await applyReviews(user, [review(`${word}:gap`, new Date(), 4)]);
    expect(await kinds()).toEqual([]);
  });

  test("does not ask for the gap on the day on which the meaning was asked for", async () => {
    const { user, save } = await learner();
    const word = await save();
    await applyReviews(user, [review(`${word}:recall`, new Date(), 4)]);
    expect((await reviewQueue(user)).cards).toEqual([]);
  });

  test("asks for the meaning first where both are due", async () => {
    const { user, save } = await learner();
    const word = await save();
    await applyReviews(user, [review(`${word}:recall`, daysAgo(60), 4), review(`${word}:gap`, daysAgo(70), 4)]);
    const { cards, waiting } = await reviewQueue(user);
    expect([cards.map(({ kind }) => kind), waiting]).toEqual([["recall"], 1]);
  });

  test("asks for corrections by their gap alone", async () => {
    const { user, save } = await learner();
    const correction = await save({ kind: "correction" });
    expect((await reviewQueue(user)).cards.map(({ id }) => id)).toEqual([`${correction}:gap`]);
  });

  test("has no words that are deleted, said to be known, or of another language than is asked for", async () => {
    const { user, save } = await learner();
    const [deleted, known, other, left] = [await save(), await save(), await save({ language: "ja" }), await save()];
    await user.request(DELETE_WORD, { wordId: deleted });
    await user.request(MARK_KNOWN, { wordId: known, isKnown: true });
    const ids = async (language: string | null) => (await reviewQueue(user, language)).cards.map(({ word }) => word.id);
    expect(await ids(null)).toEqual([other, left]);
    expect(await ids("ja")).toEqual([other]);
    expect((await reviewQueue(user, "ja")).waiting).toBe(1);
    expect(await ids("fr")).toEqual([]);
  });

  test("is for registered people", async () => {
    expect(await server.as(null).codeOf(REVIEW_QUEUE)).toBe("UNAUTHENTICATED");
    expect(await (await server.guest()).codeOf(REVIEW_QUEUE)).toBe("GUEST_FORBIDDEN");
  });
});

describe("the settings of learning", () => {
  test("stay as they are where they are left out, and one user's are not another's", async () => {
    const { user } = await learner();
    const { user: other } = await learner();
    await updateWordSettings(user, { desiredRetention: 0.85, timeZone: "Asia/Tokyo" });
    const changed = await updateWordSettings(user, { dailyNew: 0, correctsLines: true });
    expect(changed).toEqual({ desiredRetention: 0.85, dailyNew: 0, correctsLines: true, timeZone: "Asia/Tokyo" });
    const { data } = await other.request<{ settings: object }>(WORD_SETTINGS);
    expect(data?.settings).toEqual({ desiredRetention: 0.9, dailyNew: 10, correctsLines: false, timeZone: "UTC" });
  });

  test.each([
    ["a retention of 0.79", { desiredRetention: 0.79 }],
    ["a retention of 0.98", { desiredRetention: 0.98 }],
    ["101 new words", { dailyNew: 101 }],
    ["fewer than none", { dailyNew: -1 }],
    ["a time zone that does not exist", { timeZone: "Mars/Olympus" }],
    ["an empty time zone", { timeZone: "" }],
  ])("refuse %s", async (_, changes) => {
    const { user } = await learner();
    expect(await user.codeOf(UPDATE_WORD_SETTINGS, { changes })).toBe("VALIDATION_FAILED");
  });
});
