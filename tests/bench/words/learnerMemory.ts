import { default_w, fsrs } from "ts-fsrs";
import type { FSRSState } from "ts-fsrs";
import type { Grade } from "../../../schema/rules/words/cards/cardMemory.ts";
import { normal } from "../seededRandom.ts";

/** A person's memory of words, which no scheduler sees. */
export interface LearnerMemory {
  /** What the person answers after so many days, and what that does to the memory of the card. */
  answer(cardId: string, days: number): Grade;
}

/** How far this person's parameters are from those of the average person, as a factor: e to the power of it. */
const PERSON_SPREAD = 0.2;
/** How far a word is from another in how well it stays. */
const WORD_SPREAD = 0.5;
/** How far a memory is from what the model says, after each review. */
const REVIEW_SPREAD = 0.2;
/** How well new words are known at the first sight: forgotten, hard, good, easy. */
const AT_FIRST = [0.35, 0.15, 0.4, 0.1];
/** The same of those that are remembered, later. */
const REMEMBERED = [0, 0.15, 0.75, 0.1];

/**
 * A person who forgets by the curve of FSRS. The average person is as its default parameters say; any other has
 * parameters of their own, words that are harder than others, and noise. The scheduler knows none of it: it has the
 * average person's parameters, and sees the answers.
 */
export function learnerMemory(random: () => number, isAverage: boolean): LearnerMemory {
  const factor = (spread: number) => (isAverage ? 1 : Math.exp(spread * normal(random)));
  const person = fsrs({ w: default_w.map((value) => value * factor(PERSON_SPREAD)) });
  const states = new Map<string, FSRSState>();
  const pick = (shares: number[]): Grade => {
    const at = random();
    const [forgotten = 0, hard = 0, good = 0] = shares;
    if (at < forgotten) return 1;
    if (at < forgotten + hard) return 2;
    return at < forgotten + hard + good ? 3 : 4;
  };
  return {
    answer(cardId, days) {
      const before = states.get(cardId) ?? null;
      const isKnown = before !== null && random() < person.forgetting_curve(days, before.stability);
      const grade = before === null ? pick(AT_FIRST) : isKnown ? pick(REMEMBERED) : 1;
      const after = person.next_state(before, days, grade);
      const spread = before === null ? WORD_SPREAD : days < 1 ? 0 : REVIEW_SPREAD;
      states.set(cardId, { ...after, stability: Math.max(after.stability * factor(spread), 0.01) });
      return grade;
    },
  };
}
