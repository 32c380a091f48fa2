import { z } from "zod";
import { ENGLISH_NAMES } from "../../../../../schema/rules/languages.ts";
import type { Language } from "../../../../../schema/rules/languages.ts";
import { PARTS_OF_SPEECH } from "../../../../../schema/rules/words/partsOfSpeech.ts";
import type { ExplainedWord, WordRequest } from "../../../../core/language/languageTools.port.ts";
import { oneLine } from "./oneLine.ts";
import { LEVEL_NAMES } from "./toolAct.ts";
import type { ToolAct } from "./toolAct.ts";
import { mayBeWrittenIn } from "./writtenIn.ts";

const LONGEST_LEMMA = 80;
const LONGEST_GLOSS = 200;
const LONGEST_NOTE = 500;
/** A translation longer than LONGER times its sentence plus ROOM characters is not one. */
const LONGER = 10;
const ROOM = 200;

// No bounds and no optional fields: strict endpoints refuse them.
const shape = z.object({
  lemma: z.string().describe("the word's dictionary form"),
  reading: z
    .string()
    .nullable()
    .describe("how the dictionary form is read: hiragana for Japanese, pinyin with tone marks for Chinese, else null"),
  partOfSpeech: z.enum(PARTS_OF_SPEECH),
  gloss: z.string().describe("what the word means in this sentence, in a few words of the learner's native language"),
  note: z.string().describe("one or two short sentences on its form or use, in the learner's native language"),
  translation: z.string().describe("the whole sentence in the learner's native language"),
});
type Answer = z.infer<typeof shape>;

/** Small models explain a word well and name its kind in words of their own. */
const accepted: z.ZodType<Answer> = shape.extend({
  reading: z
    .string()
    .nullish()
    .transform((reading) => reading ?? null),
  partOfSpeech: z.preprocess(
    (given) => (typeof given === "string" ? given.trim().toLowerCase() : given),
    z.enum(PARTS_OF_SPEECH).catch("other"),
  ),
  note: z.string().catch(""),
});

export const explainAct: ToolAct<WordRequest, Answer, ExplainedWord> = {
  name: "explained_word",
  shape,
  accepted,
  rules: ({ language, nativeLanguage, level }) =>
    `You explain words to ${LEVEL_NAMES[level]} of ${ENGLISH_NAMES[language]} whose native language is ${ENGLISH_NAMES[nativeLanguage]}. ` +
    `The learner has tapped on the value of "word" in the value of "sentence"; "marked" shows where it stands, in double angle brackets, ` +
    `and "guess" is its dictionary form as a program has found it, which may be wrong. "speaker" says the sentence. ` +
    `Give the dictionary form in ${ENGLISH_NAMES[language]} as dictionaries print it, what the word means in this sentence, its kind, ` +
    `and a note where its form or use is worth one; the note is empty where it is not. Where the word is part of a fixed expression, ` +
    `say so in the note. Translate the whole sentence. Meaning, note and translation are in ${ENGLISH_NAMES[nativeLanguage]}.`,
  data: ({ surface, start, sentence, lemma, npcName }) => ({
    word: surface,
    sentence,
    marked: `${sentence.slice(0, start)}⟪${surface}⟫${sentence.slice(start + surface.length)}`,
    guess: lemma,
    ...(npcName && { speaker: npcName }),
  }),
  timesData: 2,
  check: (answer, { surface, sentence, language, nativeLanguage }) => {
    const lemma = oneLine(answer.lemma);
    const gloss = oneLine(answer.gloss);
    const note = answer.note.trim();
    const translation = answer.translation.trim();
    const problems = [
      ...problemsOf("lemma", lemma, LONGEST_LEMMA),
      ...problemsOf("gloss", gloss, LONGEST_GLOSS),
      ...problemsOf("translation", translation, sentence.length * LONGER + ROOM),
      ...(lemma !== "" && !isWordLike(lemma, surface) ? [`lemma is not a word of ${ENGLISH_NAMES[language]}`] : []),
      ...(mayBeWrittenIn(nativeLanguage, gloss) ? [] : [`gloss is not in ${ENGLISH_NAMES[nativeLanguage]}`]),
      ...(mayBeWrittenIn(nativeLanguage, translation)
        ? []
        : [`translation is not in ${ENGLISH_NAMES[nativeLanguage]}`]),
    ];
    if (problems.length > 0) return { problems };
    const { partOfSpeech } = answer;
    const isNote = note.length <= LONGEST_NOTE && mayBeWrittenIn(nativeLanguage, note);
    const reading = readingOf(answer.reading, lemma, language);
    return { result: { lemma, reading, partOfSpeech, gloss, note: isNote ? note : "", translation } };
  },
};

function problemsOf(name: string, text: string, longest: number): string[] {
  if (text === "") return [`${name} is empty`];
  return text.length > longest ? [`${name} has more than ${longest} characters`] : [];
}

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** A dictionary form has letters of the kind that the word has. */
function isWordLike(lemma: string, surface: string): boolean {
  return CJK.test(surface) ? CJK.test(lemma) : /[\p{L}\p{N}]/u.test(lemma) && !CJK.test(lemma);
}

/** What a reading is made of; other languages need none. */
const READINGS: Partial<Record<Language, RegExp>> = {
  ja: /^[\p{Script=Hiragana}\p{Script=Katakana}ー・\s]+$/u,
  zh: /^[\p{Script=Latin}\p{M}'’\s-]+$/u,
  ko: /^[\p{Script=Latin}\s-]+$/u,
};

/** The reading, where it is one and differs from the word itself; otherwise null. */
function readingOf(given: string | null, lemma: string, language: Language): string | null {
  const reading = oneLine(given ?? "");
  const isReading = reading.length <= LONGEST_LEMMA && READINGS[language]?.test(reading);
  return isReading && reading !== lemma ? reading : null;
}
