import type { Language } from "../../../schema/rules/languages.ts";
import { analyseText } from "../../../server/adapters/words/analyseText.ts";

/** Particles that are not said as they are written. */
const PARTICLES: Record<string, string> = { は: "わ", へ: "え", を: "お" };

/** The voice of espeak-ng that reads pinyin; the one for Chinese characters says the numbers of some tones in English. */
const PINYIN_VOICE = "cmn-latn-pinyin";

/**
 * What espeak-ng is to be told so that it says a text: most Chinese characters of Japanese texts it calls "Chinese
 * letter", so that it gets the readings that the product shows over words.
 */
export async function spokenForm(text: string, language: Language): Promise<{ text: string; voice?: string }> {
  if (language !== "ja" && language !== "zh") return { text };
  let [spoken, said] = ["", 0];
  for (const [start, end, , reading, partOfSpeech] of await analyseText(language, text)) {
    const word = text.slice(start, end);
    const particle = language === "ja" && partOfSpeech === "particle" ? PARTICLES[word] : undefined;
    spoken += `${text.slice(said, start)} ${particle ?? joined(reading ?? word)}`;
    said = end;
  }
  spoken = (spoken + text.slice(said)).trim();
  return language === "zh" ? { text: spoken, voice: PINYIN_VOICE } : { text: spoken };
}

/** Syllables of pinyin as one word; the apostrophe keeps xī ān apart from xiān. */
const joined = (reading: string): string => reading.replace(/ (?=[aeoāáǎàēéěèōóǒò])/gu, "'").replaceAll(" ", "");
