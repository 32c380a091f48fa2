import { expect, test } from "vitest";
import { isDue } from "../../schema/rules/words/cards/isDue.ts";
import { CARD_STATES } from "../../schema/rules/words/cards/cardMemory.ts";
import { registeredUser } from "../kit/accounts/registeredUser.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";
import { reviewQueue, updateWordSettings } from "../kit/words/reviewOperations.ts";
import { storedWord } from "../kit/words/savedWordOperations.ts";

const server = testServerOfFile();
const HOUR = 3_600_000;
const DAILY_NEW = 3;

/** The same numbers in every run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

interface Card {
  kind: "recall" | "gap";
  state: number;
  reps: number;
  due: Date;
  lastReview: Date | null;
}

interface Word {
  id: string;
  kind: "word" | "correction";
  language: "en" | "ja";
  isAsked: boolean;
  cards: Card[];
}

/** Words whose cards stand in every way, beside those of another person. */
async function someWords(userId: string, one: (below: number) => number, count: number): Promise<Word[]> {
  const words: Word[] = [];
  const em = server.database.orm.em.fork();
  for (let number = 0; number < count; number += 1) {
    const kind = one(6) === 0 ? "correction" : "word";
    const language = one(4) === 0 ? "ja" : "en";
    const createdAt = new Date(Date.now() - (200 - number) * 24 * HOUR);
    const id = await storedWord(server.database, userId, { kind, language, lemma: `word ${number}`, createdAt });
    const gone = one(8);
    const sets = gone === 0 ? "deleted_at = now()" : gone === 1 ? "known_at = now()" : "updated_at = now()";
    await em.execute(`update saved_words set ${sets} where id = ?`, [id]);
    const kinds = kind === "word" ? (["recall", "gap"] as const) : (["gap"] as const);
    const cards = kinds.map((card): Card => {
      const state = one(4);
      if (state === 0) return { kind: card, state, reps: 0, due: createdAt, lastReview: null };
      // Around now by the hour, since days end somewhere between.
      const due = new Date(Date.now() + (one(80) - 40) * HOUR);
      const lastReview = new Date(Date.now() - (1 + one(50)) * HOUR);
      return { kind: card, state, reps: 2, due, lastReview };
    });
    for (const card of cards)
      await em.execute(
        "update review_cards set state = ?, reps = ?, due = ?, last_review = ? where saved_word_id = ? and kind = ?",
        [card.state, card.reps, card.due, card.lastReview, id, card.kind],
      );
    words.push({ id, kind, language, isAsked: gone > 1, cards });
  }
  return words;
}

interface Found {
  id: string;
  card: Card;
  part: "due" | "gap" | "fresh";
  isNow: boolean;
}

/** What the queue has to hold, said plainly: each word once, what is due first, then gaps and new words. */
function queueOf(words: Word[], now: Date): { ids: string[]; waiting: number } {
  const today = new Date(now.toISOString().slice(0, 10));
  const tomorrow = new Date(today.getTime() + 24 * HOUR);
  const dueNow = ({ due, state }: Card) => isDue({ due, state: CARD_STATES[state] ?? "new" }, now, tomorrow);
  const found = words
    .filter(({ isAsked }) => isAsked)
    .flatMap(({ id, kind, cards }) =>
      cards.flatMap((card): Found[] => {
        const other = cards.find((one) => one !== card);
        const isNew = card.reps === 0;
        const isLearning = card.state === 1 || card.state === 3;
        const wasToday = !!other?.lastReview && other.lastReview >= today;
        const isHidden = other && ((card.kind === "gap" && other.state !== 2) || (wasToday && !isLearning));
        if (isNew && (card.kind === "recall" || kind === "correction"))
          return [{ id, card, part: "fresh", isNow: false }];
        if (isNew)
          return isHidden || !other || dueNow(other) || other.due < tomorrow
            ? []
            : [{ id, card, part: "gap", isNow: true }];
        if (isHidden || card.due.getTime() > now.getTime() + 24 * HOUR) return [];
        return [{ id, card, part: "due", isNow: dueNow(card) }];
      }),
    );
  const sorted = found.toSorted(
    (one, other) => one.card.due.getTime() - other.card.due.getTime() || (one.id < other.id ? -1 : 1),
  );
  const fresh = sorted.filter(({ part }) => part === "fresh").slice(0, DAILY_NEW);
  const all = [
    ...sorted.filter(({ part }) => part === "due"),
    ...sorted.filter(({ part }) => part === "gap"),
    ...fresh,
  ];
  const kept = all.filter(
    ({ id, card, isNow }) =>
      !all.some(
        (other) =>
          other.id === id &&
          other.card !== card &&
          (other.isNow === isNow ? other.card.kind === "recall" : other.isNow),
      ),
  );
  const waiting = new Set(all.filter(({ isNow }) => isNow).map(({ id }) => id)).size + fresh.length;
  return { ids: kept.map(({ id, card }) => `${id}:${card.kind}`), waiting };
}

test.each([1, 2, 3])("the queue is what its rules say, however the cards of words stand (%i)", async (seed) => {
  const one = numbersFrom(seed);
  const [mine, other] = [await registeredUser(server.database), await registeredUser(server.database)];
  const words = await someWords(mine.userId, one, 80);
  await someWords(other.userId, one, 20);
  const user = server.as(mine.token);
  await updateWordSettings(user, { dailyNew: DAILY_NEW });
  for (const language of [null, "en", "ja"] as const) {
    const { cards, waiting } = await reviewQueue(user, language);
    const asked = words.filter((word) => language === null || word.language === language);
    expect({ ids: cards.map(({ id }) => id), waiting }).toEqual(queueOf(asked, new Date()));
    expect(cards.length).toBeGreaterThan(0);
  }
});
