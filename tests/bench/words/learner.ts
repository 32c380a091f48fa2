import { headline } from "../headline.ts";
import { percentile } from "../measure.ts";
import { learnerYear } from "./learnerYear.ts";

const WORDS = 1000;
const DAYS = 365;
const DAILY_NEW = 10;
const SEED = 16;
/** People whose memory is not the average one. */
const PEOPLE = 5;

const mean = (numbers: number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/**
 * A year of a simulated learner of 1,000 words, by the schedule in use: reviews a day, and how often a word was still
 * known when it was asked for, beside how often it was to be. The learner's memory is a model beside the schedule: once
 * of the average person, as the schedule takes everybody to be, and then of people with parameters, words and noise of
 * their own, of which it knows nothing. The figures are the same in every run.
 */
export function benchLearner(): void {
  console.log("| who | to be remembered | measured | reviews a day: mean | p95 | most | known after a year |");
  console.log("|---|---|---|---|---|---|---|");
  for (const isAverage of [true, false])
    for (const desiredRetention of [0.85, 0.9, 0.95]) {
      const seeds = Array.from({ length: isAverage ? 1 : PEOPLE }, (_, place) => SEED + place);
      const years = seeds.map((own) =>
        learnerYear({ words: WORDS, days: DAYS, dailyNew: DAILY_NEW, desiredRetention, seed: own, isAverage }),
      );
      const shares = years.map(({ asked, remembered }) => remembered / asked);
      const loads = years.flatMap(({ reviews }) => reviews);
      const who = isAverage ? "the average person" : `${PEOPLE} others`;
      const range = isAverage ? "" : ` (${percent(Math.min(...shares))} to ${percent(Math.max(...shares))})`;
      const measured = `${percent(mean(shares))}${range}`;
      const load = [mean(loads).toFixed(0), String(percentile(loads, 0.95)), String(Math.max(...loads))];
      const known = `${mean(years.map((year) => year.known)).toFixed(0)} of ${WORDS}`;
      console.log(`| ${[who, percent(desiredRetention), measured, ...load, known].join(" | ")} |`);
      headline({
        what: `a year of ${WORDS} words, ${who}, ${percent(desiredRetention)} to be remembered`,
        measured: `${measured} remembered; reviews a day: mean ${load[0]}, p95 ${load[1]}, most ${load[2]}`,
        beside: `${known} known at the end`,
      });
    }
}
