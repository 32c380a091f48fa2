import { describe, expect, test } from "vitest";
import { dayAfter } from "../../schema/rules/words/cards/calendarDays.ts";
import { registeredUser } from "../kit/accounts/registeredUser.ts";
import { watchStatements } from "../kit/database/watchStatements.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";
import { applyReviews, review, undoReviews, WORD_PROGRESS, wordProgress } from "../kit/words/reviewOperations.ts";
import { MARK_KNOWN, storedWord } from "../kit/words/savedWordOperations.ts";

const server = testServerOfFile();
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Noon of a day so many days ago, in UTC: no test depends on the hour at which it runs. */
const noon = (daysAgo: number) => new Date(Math.floor(Date.now() / DAY) * DAY + DAY / 2 - daysAgo * DAY);
const today = () => new Date().toISOString().slice(0, 10);

async function learner() {
  const { token, userId } = await registeredUser(server.database);
  const save = (lemma: string, language: "en" | "ja" = "en") =>
    storedWord(server.database, userId, { lemma, language, createdAt: noon(300) });
  return { user: server.as(token), save };
}

describe("where a learner stands", () => {
  test("is nothing at first, and every day is there", async () => {
    const { user } = await learner();
    const { reviewsByDay, dueAhead, ...counts } = await wordProgress(user);
    expect(counts).toEqual({ waiting: 0, streakDays: 0, byLanguage: [], metInTalk: 0, hardestWon: [] });
    expect([dueAhead[0]?.day, dueAhead.at(-1)?.day]).toEqual([today(), dayAfter(today(), 29)]);
    expect([reviewsByDay[0]?.day, reviewsByDay.at(-1)?.day]).toEqual([dayAfter(today(), -181), today()]);
    expect([...reviewsByDay, ...dueAhead].every(({ count }) => count === 0)).toBe(true);
  });

  test("counts reviews by day, without those that were undone, and words by language and state", async () => {
    const { user, save } = await learner();
    const [one, two] = [await save("one"), await save("two")];
    await save("三", "ja");
    const undone = review(`${two}:recall`, noon(3));
    await applyReviews(user, [
      review(`${one}:recall`, noon(200)),
      review(`${one}:recall`, noon(5), 4),
      review(`${two}:recall`, noon(5), 1),
      undone,
    ]);
    await undoReviews(user, [undone]);
    const { reviewsByDay, byLanguage, waiting } = await wordProgress(user);
    expect(reviewsByDay.filter(({ count }) => count > 0)).toEqual([{ day: dayAfter(today(), -5), count: 2 }]);
    expect(byLanguage).toEqual([
      { language: "en", new: 0, learning: 1, known: 1 },
      { language: "ja", new: 1, learning: 0, known: 0 },
    ]);
    expect(waiting).toBeGreaterThanOrEqual(2);
  });

  test("tells how much will be due, with what waits already today", async () => {
    const { user, save } = await learner();
    const [waiting, coming] = [await save("waiting"), await save("coming")];
    await applyReviews(user, [review(`${waiting}:recall`, noon(90), 4)]);
    const [card] = await applyReviews(user, [review(`${coming}:recall`, noon(1), 4)]);
    const { dueAhead } = await wordProgress(user);
    expect(dueAhead.filter(({ count }) => count > 0)).toEqual([
      { day: today(), count: 1 },
      { day: card?.due.slice(0, 10), count: 1 },
    ]);
  });

  test("goes by the days of the time zone that is asked for", async () => {
    const { user, save } = await learner();
    // 11 in the evening of UTC: the next day in Tokyo.
    await applyReviews(user, [review(`${await save("one")}:recall`, new Date(noon(10).getTime() + 11 * HOUR))]);
    const dayIn = async (timeZone: string | null) =>
      (await wordProgress(user, timeZone)).reviewsByDay.find(({ count }) => count > 0)?.day;
    expect(await dayIn(null)).toBe(dayAfter(today(), -10));
    expect(await dayIn("Asia/Tokyo")).toBe(dayAfter(today(), -9));
    expect(await user.codeOf(WORD_PROGRESS, { timeZone: "Mars/Olympus" })).toBe("VALIDATION_FAILED");
  });

  test("names the words that are known after most trouble first, and none that only their owner calls known", async () => {
    const { user, save } = await learner();
    const [easy, hard, said] = [await save("easy"), await save("hard"), await save("said")];
    await applyReviews(user, [
      review(`${easy}:recall`, noon(200), 4),
      review(`${easy}:recall`, noon(100), 4),
      review(`${hard}:recall`, noon(250), 4),
      review(`${hard}:recall`, noon(200), 1),
      review(`${hard}:recall`, noon(199), 4),
      review(`${hard}:recall`, noon(150), 4),
      review(`${hard}:recall`, noon(50), 4),
    ]);
    await user.request(MARK_KNOWN, { wordId: said, isKnown: true });
    const { hardestWon } = await wordProgress(user);
    expect(hardestWon).toEqual([
      { reviews: 5, word: { lemma: "hard" } },
      { reviews: 2, word: { lemma: "easy" } },
    ]);
  });

  test("is told to registered people", async () => {
    expect(await server.as(null).codeOf(WORD_PROGRESS)).toBe("UNAUTHENTICATED");
    expect(await (await server.guest()).codeOf(WORD_PROGRESS)).toBe("GUEST_FORBIDDEN");
  });
});

describe("a streak", () => {
  test("counts days with reviews, and today is not over", async () => {
    const { user, save } = await learner();
    const words = await Promise.all(["one", "two", "three"].map((lemma) => save(lemma)));
    await applyReviews(
      user,
      words.map((word, place) => review(`${word}:recall`, noon(place + 1), 4)),
    );
    expect((await wordProgress(user)).streakDays).toBe(3);
  });

  test("is not broken by days on which no word was due", async () => {
    const { user, save } = await learner();
    const word = await save("one");
    const [first] = await applyReviews(user, [review(`${word}:recall`, noon(20), 4)]);
    // Reviewed on the day on which it became due, and not due again until today.
    await applyReviews(user, [review(`${word}:recall`, new Date(first?.due ?? 0), 4)]);
    expect((await wordProgress(user)).streakDays).toBe(2);
  });

  test("is broken by a day on which a word was due and none was reviewed, and begins again", async () => {
    const { user, save } = await learner();
    const [word, other] = [await save("one"), await save("two")];
    await applyReviews(user, [review(`${word}:recall`, noon(40), 4), review(`${other}:recall`, noon(39), 4)]);
    expect((await wordProgress(user)).streakDays).toBe(0);
    await applyReviews(user, [review(`${word}:recall`, noon(1), 4), review(`${other}:recall`, noon(1), 4)]);
    expect((await wordProgress(user)).streakDays).toBe(1);
  });

  test("goes back farther than the calendar", async () => {
    const { user, save } = await learner();
    const words = await Promise.all(Array.from({ length: 3 }, (_, place) => save(`word ${place}`)));
    // Each word is new on its day, and gone for years: one easy answer after the other.
    for (const word of words) {
      let at = noon(250);
      for (let count = 0; count < 4; count++) {
        const [card] = await applyReviews(user, [review(`${word}:recall`, at, 4)]);
        at = new Date(card?.due ?? 0);
      }
    }
    expect((await wordProgress(user)).streakDays).toBeGreaterThan(3);
  });
});

test("where a learner stands takes no more statements where the only review was years ago", async () => {
  const { user, save } = await learner();
  const wordId = await save("one");
  await applyReviews(user, [review(`${wordId}:recall`, noon(2500), 4)]);
  // Nothing waits, so that no day without a review breaks the streak.
  await user.request(MARK_KNOWN, { wordId, isKnown: true });
  const read: string[] = [];
  const stop = watchStatements(({ text }) => read.push(text));
  expect(await wordProgress(user)).toMatchObject({ streakDays: 1 });
  stop();
  expect(read.filter((text) => text.includes("width_bucket(reviewed_at")).length).toBeLessThan(3);
});
