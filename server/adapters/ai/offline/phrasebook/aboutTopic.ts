import { PHRASEBOOK_LANGUAGES } from "../../../../../schema/rules/languages.ts";
import type { Parallel } from "./phrase.ts";

/** French "de" before a vowel. */
const deFrench = (noun: string): string => (/^[aàâeéèêiîoôuh]/iu.test(noun) ? `d'${noun}` : `de ${noun}`);

/** The line with a topic's name in place of `{topic}`, and of `{de topic}`, which is French. */
export function aboutTopic(line: Parallel, name: Parallel): Parallel {
  const filled = { ...line };
  for (const language of PHRASEBOOK_LANGUAGES) {
    const noun = name[language];
    filled[language] = line[language].replace("{topic}", () => noun).replace("{de topic}", () => deFrench(noun));
  }
  return filled;
}
