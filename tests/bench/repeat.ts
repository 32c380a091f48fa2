import { parseArgs } from "node:util";
import { LANGUAGES } from "../../schema/rules/languages.ts";
import { transcriptionModel } from "../../server/adapterChoices.ts";
import { readConfig } from "../../server/config/readConfig.ts";
import { accessFor } from "../kit/ai/accessFor.ts";
import { headline } from "./headline.ts";
import { compareUtterance, WAYS } from "./repeat/compareUtterance.ts";
import type { Compared } from "./repeat/compareUtterance.ts";
import { programSpeaker, speakersOf } from "./repeat/speakers.ts";
import { HEADINGS, Tally } from "./repeat/tally.ts";
import { shareOf, utterancesIn } from "./repeat/utterances.ts";

/*
 * How often "repeat after me" calls a word another one although it was said as it stands, and how often it finds one
 * that was changed: espeak-ng says sentences, the endpoint that the server would ask writes them down, and the product's
 * own comparison lays that over the sentence, once with how sure the model is of each word and once by the text alone,
 * as other models tell it. The endpoint is named by the server's variables.
 */

const { values } = parseArgs({
  options: {
    languages: { type: "string", default: LANGUAGES.join(",") },
    /** A program that speaks in place of espeak-ng: it reads a text and writes a WAV file. */
    speak: { type: "string", multiple: true },
    /** Prints each word that was falsely another one, and each change that was not found. */
    list: { type: "boolean", default: false },
  },
});

function listed({ way, odd }: Compared, { said, heard }: { said: string; heard: string }): void {
  for (const { what, word, other } of values.list ? odd : [])
    console.log(`  ${what} (${way}): ${word} / ${other} | said: ${said} | heard: ${heard}`);
}

const { ai } = readConfig({ AI_MODEL: "none", ...process.env });
const model = await transcriptionModel(await accessFor(ai));
const rows = [["", ...HEADINGS]];
if (!model) console.log("nothing writes down what is said: set AI_BASE_URL and AI_TRANSCRIPTION_MODEL");
for (const language of LANGUAGES.filter((tag) => model && values.languages.split(",").includes(tag))) {
  const all = new Map(WAYS.map((way) => [way, new Tally()]));
  const speakers = values.speak?.map(programSpeaker) ?? speakersOf(language);
  for (const [turn, { name, say }] of speakers.entries()) {
    if (values.list) console.log(`${language}: ${name}`);
    const tallies = new Map(WAYS.map((way) => [way, new Tally()]));
    for (const utterance of shareOf(utterancesIn(language), turn, speakers.length)) {
      const transcript = await model?.transcribe(await say(utterance.said), language, AbortSignal.timeout(120_000));
      if (!transcript) continue;
      for (const compared of await compareUtterance(utterance, transcript, language)) {
        tallies.get(compared.way)?.addAll(compared.tally);
        listed(compared, { said: utterance.said, heard: transcript.text });
      }
    }
    for (const [way, tally] of tallies) {
      rows.push([`${language}: ${name}, ${way}`, ...tally.cells()]);
      all.get(way)?.addAll(tally);
    }
  }
  for (const [way, tally] of all) {
    rows.push([`${language}: all, ${way}`, ...tally.cells()]);
    if (tally.words("same") === 0) continue;
    headline({
      what: `a sentence that is repeated, ${language}, ${way}`,
      measured:
        `${tally.percent("same", "another")} % of words falsely another; ` +
        `of changed ones ${tally.percent("changed", "another")} % found`,
      beside: `${tally.percent("changed", "unclear")} % of changed ones unclear, ${tally.percent("changed", "missed")} % missed`,
    });
  }
}
const widths = HEADINGS.map((heading) => heading.length + 2);
const first = Math.max(...rows.map(([name = ""]) => name.length));
for (const [name = "", ...cells] of model ? rows.filter(([, words]) => words !== "0") : [])
  console.log(name.padEnd(first) + cells.map((cell, column) => cell.padStart(widths[column] ?? 0)).join(""));
