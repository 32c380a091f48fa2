import list from "../../server/adapters/words/ranks/en.json" with { type: "json" };
import { LANGUAGES } from "../../schema/rules/languages.ts";
import { placed } from "../kit/level/placedLearner.ts";
import { headline } from "./headline.ts";
import { BLUR, talk } from "./level/talk.ts";
import type { Asking, Learner } from "./level/talk.ts";
import { SpokenWords } from "./level/wordModel.ts";
import type { WordModel } from "./level/wordModel.ts";

/*
 * How near the estimates of placements come to what learners know, and how many words of replies learners know over two
 * hundred turns, where a model is told the level in one sentence and where it is told in numbers that follow what it
 * said. Learners and models are simulated: learners know words by their rank, with a blur; models choose words as people
 * talk, or as they were asked to, more or less well. One that is told in a sentence has an idea of its own of what that
 * means, and drifts. The scoring, the pace and the instructions are the server's.
 */

const LEARNERS: Learner[] = [
  { words: 300, level: "beginner" },
  { words: 1500, level: "intermediate" },
  { words: 5000, level: "advanced" },
];
const MODELS: WordModel[] = [
  { name: "obeys", obeys: 1 },
  { name: "obeys nine times in ten", obeys: 0.9 },
  { name: "obeys six times in ten", obeys: 0.6 },
  { name: "does not obey", obeys: 0 },
];
/** Guesses of a vocabulary that are a seventh too high and too low, as a placement may be. */
const GUESSES = [1.15, 0.87];
const SEEDS = 6;
/** Turns at the beginning and at the end, between which a drift would show. */
const END = 40;
const ENOUGH = 0.95;

const spoken = new SpokenWords(list.split(" ").filter((word) => /^[a-z]{2,}$/.test(word)));
const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
const percent = (share: number): string => (100 * share).toFixed(1);

async function contest(learner: Learner, model: WordModel, asking: Asking): Promise<void> {
  const talks = [];
  for (const guess of GUESSES)
    for (let seed = 1; seed <= SEEDS; seed += 1)
      talks.push(await talk(spoken, learner, { model, asking, guess, seed }));
  const all = talks.flatMap(({ known }) => known);
  const enough = all.filter((share) => share >= ENOUGH).length / all.length;
  const first = mean(talks.flatMap(({ known }) => known.slice(0, END)));
  const last = mean(talks.flatMap(({ known }) => known.slice(-END)));
  const who = asking === "one sentence" ? "any model" : `a model that ${model.name}`;
  const cells = [
    learner.words,
    learner.level,
    asking,
    who,
    percent(mean(all)),
    percent(enough),
    percent(first),
    percent(last),
  ];
  console.log([...cells, mean(talks.map(({ tightened }) => tightened)).toFixed(1)].join(" | "));
  if (asking !== "one sentence" && model.obeys < 1) return;
  headline({
    what: `replies to a learner of ${learner.words} words, by ${asking}`,
    measured: `${percent(enough)} % with at least 95 % of known words`,
    beside: `${percent(mean(all))} % of all words known`,
  });
}

/** Learners of each language who take a placement. */
const PLACED = 12;
const NEAR = 0.15;

async function placements(words: number, { blur, claims }: { blur: number; claims: number }): Promise<void> {
  const results = [];
  for (const language of LANGUAGES)
    for (let seed = 1; seed <= PLACED; seed += 1)
      results.push(await placed({ language, level: "beginner", words, blur, claims, seed: seed * 31 + words }));
  const near = results.filter(({ share }) => Math.abs(share - 1) <= NEAR).length / results.length;
  const [shares, answers] = [results.map(({ share }) => share), results.map((one) => one.answers)];
  const cells = [words, blur, percent(claims), percent(near), percent(mean(shares)), Math.max(...answers)];
  cells.push(mean(answers).toFixed(1), mean(results.map((one) => one.words)).toFixed(1));
  console.log(cells.join(" | "));
  const who = claims > 0 ? " who claim some more" : blur > BLUR ? " whose knowledge fades slowly" : "";
  headline({
    what: `placements of learners of ${words} words${who}`,
    measured: `${percent(near)} % of the estimates within 15 % of what they know`,
    beside: `${percent(mean(shares))} % of it on average`,
  });
}

console.log(
  "words | blur | claims % | within 15 % | estimate, % of what is known | most answers | answers | words shown",
);
for (const words of [300, 800, 1500, 3000, 5000, 7500])
  for (const others of [
    { blur: BLUR, claims: 0 },
    { blur: BLUR, claims: 0.05 },
    { blur: 2 * BLUR, claims: 0 },
  ])
    await placements(words, others);

console.log("words | level | asked by | of | known % | replies ≥ 95 % | first 40 turns | last 40 | tightened a talk");
for (const learner of LEARNERS) {
  for (const [index, model] of MODELS.entries()) {
    if (index === 0) await contest(learner, model, "one sentence");
    if (index < 2) await contest(learner, model, "numbers");
    await contest(learner, model, "numbers that follow");
  }
}
