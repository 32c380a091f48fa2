import type { Level } from "../languages.ts";
import { madeOnce } from "../madeOnce.ts";
import type { PlacementAnswer } from "./placementAnswer.ts";
import { chanceToKnow, sizeOf } from "./vocabulary.ts";

/** Where a placement starts: the rank at which learners of a level know every other word. */
const START: Record<Level, number> = { beginner: 600, intermediate: 2000, advanced: 5000 };
/** Deviation of its logarithm: a level that one chose says little. */
const START_SPREAD = 1.2;
/** The share of known words that one denies, by a slip of the finger. */
const SLIP = 0.02;

/** Shares of unknown words that people claim to know, and how many people do so. */
const CLAIMS = [
  { claims: 0.01, people: 0.45 },
  { claims: 0.04, people: 0.25 },
  { claims: 0.1, people: 0.15 },
  { claims: 0.3, people: 0.1 },
  { claims: 0.8, people: 0.05 },
];
/** How slowly what people know fades with the rank, as deviations of its logarithm (see `chanceToKnow`). */
const BLURS = [0.3, 0.45, 0.65, 0.9];
const HALVES = Array.from({ length: 60 }, (_, index) => 40 * 1.112 ** index);

/** What someone may know: every other word of the rank `half`. */
interface Knowledge {
  half: number;
  blur: number;
}
const KNOWLEDGE: readonly Knowledge[] = BLURS.flatMap((blur) => HALVES.map((half) => ({ half, blur })));

/** Someone who may be answering. */
interface Person {
  /** Of what they know, in KNOWLEDGE. */
  knowledge: number;
  half: number;
  logSize: number;
  claims: number;
  /** How many people claim so much. */
  people: number;
}

const PEOPLE: readonly Person[] = KNOWLEDGE.flatMap(({ half, blur }, knowledge) => {
  const logSize = Math.log(sizeOf(half, blur));
  return CLAIMS.map((claiming) => ({ knowledge, half, logSize, ...claiming }));
});

/** How likely it is that this person is answering; all together 1. */
export interface Belief {
  person: Person;
  weight: number;
}

/** The chances to know a word of a rank, by what someone may know. Placements ask for words of few ranks, again and again. */
const chancesToKnow = madeOnce((rank: number) => KNOWLEDGE.map(({ half, blur }) => chanceToKnow(rank, half, blur)));

/** How likely people are to say that they know so many words of these ranks: none, one, and so on. */
export function countChances(ranks: readonly (number | null)[]): (person: Person) => number[] {
  const known = ranks.map((rank) => (rank === null ? null : chancesToKnow(rank)));
  return ({ knowledge, claims }) => {
    const counts = [1];
    for (const chances of known) {
      const knows = chances?.[knowledge] ?? 0;
      const yes = knows * (1 - SLIP) + (1 - knows) * claims;
      counts.push(0);
      for (let count = counts.length - 1; count >= 0; count -= 1)
        counts[count] = (counts[count] ?? 0) * (1 - yes) + (counts[count - 1] ?? 0) * yes;
    }
    return counts;
  };
}

/** The logarithm of how likely each person is to answer so. A page asks after each answer for those of all before it. */
const answerLogs = new WeakMap<PlacementAnswer, Float64Array>();

function logsOf(answer: PlacementAnswer): Float64Array {
  const before = answerLogs.get(answer);
  if (before) return before;
  const chancesOf = countChances(answer.words.map(({ rank }) => rank));
  const logs = Float64Array.from(PEOPLE, (person) => Math.log(chancesOf(person)[answer.known] ?? 0));
  answerLogs.set(answer, logs);
  return logs;
}

/** Who may have answered so, by Bayes' rule. */
export function beliefsAfter(answers: readonly PlacementAnswer[], level: Level): Belief[] {
  const given = answers.map(logsOf);
  const logs = PEOPLE.map(({ half, people }, index) => {
    const prior = Math.log(people) - (Math.log(half / START[level]) / START_SPREAD) ** 2 / 2;
    return given.reduce((sum, one) => sum + (one[index] ?? 0), prior);
  });
  const most = logs.reduce((one, other) => Math.max(one, other));
  const weights = logs.map((log) => Math.exp(log - most));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return PEOPLE.map((person, index) => ({ person, weight: (weights[index] ?? 0) / all }));
}
