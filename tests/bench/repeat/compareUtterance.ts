import { compareSpoken } from "../../../client/src/lib/repeat/compareSpoken.ts";
import type { Language } from "../../../schema/rules/languages.ts";
import { analyseText } from "../../../server/adapters/words/analyseText.ts";
import type { Transcript } from "../../../server/core/language/transcriptionModel.port.ts";
import { expectedOf, heardOf } from "../../kit/words/comparedText.ts";
import { Tally, tellingOf } from "./tally.ts";
import type { Utterance } from "./utterances.ts";

/** With how sure the model is of each word, where it tells, and by the text alone. */
export const WAYS = ["word by word", "text alone"] as const;
export type Way = (typeof WAYS)[number];

/** What a comparison comes to, and what of it is worth a look. */
export interface Compared {
  way: Way;
  tally: Tally;
  odd: { what: string; word: string; other: string }[];
}

/** Compares an utterance with its sentence in each way that the transcript allows. */
export async function compareUtterance(
  utterance: Utterance,
  { text, pieces }: Transcript,
  language: Language,
): Promise<Compared[]> {
  const ways = WAYS.filter((way) => way === "text alone" || pieces !== null);
  return Promise.all(
    ways.map((way) =>
      compareInOneWay(utterance, { text, pieces: way === "text alone" ? null : pieces }, language, way),
    ),
  );
}

async function compareInOneWay(
  { sentence, changed, isNear }: Utterance,
  { text, pieces }: Transcript,
  language: Language,
  way: Way,
): Promise<Compared> {
  const heard = text === "" ? [] : [[await heardOf(text, language, { pieces })]];
  const { words } = compareSpoken(await expectedOf(sentence, language), heard, language);
  const places = await analyseText(language, sentence);
  const shown = words.map(({ verdict, heard: other }, index) => {
    const [start = 0, end = 0] = places[index] ?? [];
    const isChanged = changed !== null && start < changed.end && end > changed.start;
    return { verdict, other, isChanged, word: sentence.slice(start, end) };
  });
  const tally = new Tally();
  const odd: Compared["odd"] = [];
  for (const { verdict, other, isChanged, word } of shown) {
    if (isChanged) continue;
    tally.add(changed ? "beside" : "same", verdict);
    if (verdict === "another") odd.push({ what: "falsely another", word, other });
  }
  if (changed) {
    const there = shown.filter(({ isChanged }) => isChanged);
    const verdict = tellingOf(there.map((one) => one.verdict));
    tally.add(isNear ? "near" : "changed", verdict);
    const [word, other] = [sentence.slice(changed.start, changed.end), there.map((one) => one.other).join(" ")];
    if (verdict !== "another") odd.push({ what: `${verdict} although changed`, word, other });
  }
  return { way, tally, odd };
}
