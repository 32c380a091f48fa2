import { cardIdOf } from "../../../schema/rules/words/cards/cardIds.ts";
import type { CardKind } from "../../../schema/rules/words/cards/cardIds.ts";
import type { CardMemory } from "../../../schema/rules/words/cards/cardMemory.ts";
import { isDue } from "../../../schema/rules/words/cards/isDue.ts";
import { newCard, reviewed } from "../../../schema/rules/words/cards/schedule.ts";
import { wordState } from "../../../schema/rules/words/saved/wordState.ts";
import { seededRandom } from "../seededRandom.ts";
import { learnerMemory } from "./learnerMemory.ts";

const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 1, 19);
/** From one card to the next. */
const CARD_MS = 8_000;
/** A session goes on for cards that come back within this time. */
const WAIT_MS = 20 * 60_000;

/** What a year of learning was like. */
export interface LearnerYear {
  /** Reviews on each day. */
  reviews: number[];
  /** Reviews of learnt cards, those that were remembered, and the share that was to be. */
  asked: number;
  remembered: number;
  /** Words that count as known at the end. */
  known: number;
}

interface Plan {
  words: number;
  days: number;
  dailyNew: number;
  desiredRetention: number;
  seed: number;
  /** Whether the learner's memory is just as the schedule takes it to be. */
  isAverage: boolean;
}

interface Card {
  id: string;
  memory: CardMemory;
}

/**
 * A year of someone who sits down every evening, takes some new words and answers all cards that are due, by the
 * schedule in use: the meaning first, the gap once that is learnt, and never both on one day.
 */
export function learnerYear({ words, days, dailyNew, desiredRetention, seed, isAverage }: Plan): LearnerYear {
  const memory = learnerMemory(seededRandom(seed), isAverage);
  const cards = new Map<string, Card>();
  const cardOf = (word: number, kind: CardKind): Card => {
    const id = cardIdOf({ savedWordId: `word-${word}`, kind });
    const card = cards.get(id) ?? { id, memory: newCard(new Date(START)) };
    cards.set(id, card);
    return card;
  };
  const year: LearnerYear = { reviews: [], asked: 0, remembered: 0, known: 0 };
  let introduced = 0;

  for (let day = 0; day < days; day++) {
    let now = START + day * DAY;
    let count = 0;
    const answer = (card: Card) => {
      const since = card.memory.lastReview ? (now - card.memory.lastReview.getTime()) / DAY : 0;
      const grade = memory.answer(card.id, since);
      if (card.memory.state === "review") {
        year.asked++;
        if (grade > 1) year.remembered++;
      }
      card.memory = reviewed(card.id, card.memory, grade, new Date(now), { desiredRetention });
      count++;
      now += CARD_MS;
    };
    const today = now;
    const tomorrow = new Date(Math.floor(now / DAY + 1) * DAY);
    const isUp = ({ memory: card }: Card) => card.reps > 0 && isDue(card, new Date(now), tomorrow);
    const wasAsked = ({ memory: { lastReview } }: Card) => lastReview !== null && lastReview.getTime() >= today;

    for (let word = 0; word < introduced; word++) {
      const [recall, gap] = [cardOf(word, "recall"), cardOf(word, "gap")];
      if (isUp(recall)) answer(recall);
      else if (recall.memory.state === "review" && !wasAsked(recall) && (gap.memory.reps === 0 || isUp(gap)))
        answer(gap);
    }
    for (let fresh = 0; fresh < dailyNew && introduced < words; fresh++) answer(cardOf(introduced++, "recall"));
    for (;;) {
      const next = [...cards.values()]
        .filter(
          ({ memory: { state, due } }) =>
            (state === "learning" || state === "relearning") && due.getTime() < now + WAIT_MS,
        )
        .toSorted((one, other) => one.memory.due.getTime() - other.memory.due.getTime())[0];
      if (!next) break;
      now = Math.max(now, next.memory.due.getTime());
      answer(next);
    }
    year.reviews.push(count);
  }
  for (let word = 0; word < introduced; word++)
    if (wordState(cardOf(word, "recall").memory, false) === "known") year.known++;
  return year;
}
