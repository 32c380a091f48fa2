import type { Language, Level } from "../../../schema/rules/languages.ts";
import { nextCard } from "../../../schema/rules/level/nextCard.ts";
import { placementOf } from "../../../schema/rules/level/placement.ts";
import type { PlacementAnswer, PlacementWord } from "../../../schema/rules/level/placementAnswer.ts";
import { LISTED_WORDS } from "../../../schema/rules/level/vocabulary.ts";
import { listedPlacementWords } from "../../../server/adapters/words/placement/placementWords.ts";
import { listedRanks } from "../../../server/adapters/words/ranks/wordRanks.ts";
import { normal, seededRandom } from "../../bench/seededRandom.ts";

/** Someone who takes a placement. */
export interface PlacedLearner {
  language: Language;
  /** The level that they have chosen. */
  level: Level;
  /** The rank near which they know every other word. */
  words: number;
  /** The deviation of the logarithm of the rank up to which they know a word. */
  blur: number;
  /** The share of unknown words that they claim to know. */
  claims: number;
  seed: number;
}

const placementWords = listedPlacementWords(listedRanks());

/** What came of a placement: how many answers and words it took, and the estimate as a share of what is known. */
export interface Placing {
  answers: number;
  words: number;
  share: number;
}

/** Has a learner answer a placement. */
export async function placed(learner: PlacedLearner): Promise<Placing> {
  const { language, level, words, blur, claims, seed } = learner;
  const chance = seededRandom(seed);
  const knows = Array.from(
    { length: LISTED_WORDS },
    (_, index) => (index + 1) * Math.exp(blur * normal(chance)) <= words,
  );
  const asked = (await placementWords.wordsOf(language))
    .map((word) => ({ word, place: chance() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ word }) => word);
  const answers: PlacementAnswer[] = [];
  const isKnown = ({ rank }: PlacementWord): boolean => rank !== null && knows[rank - 1] === true;
  for (let words = nextCard(asked, answers, level); words; words = nextCard(asked, answers, level))
    answers.push({ words, known: words.filter((word) => isKnown(word) || chance() < claims).length });
  const { size } = placementOf(answers, level);
  return {
    answers: answers.length,
    words: answers.flatMap((answer) => answer.words).length,
    share: size / knows.filter(Boolean).length,
  };
}
