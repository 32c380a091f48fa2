import { z } from "zod";
import { ENGLISH_NAMES } from "../../../../../schema/rules/languages.ts";
import { plainTextOf } from "../../../../../schema/rules/markup/markup.ts";
import type { KeyTerm, TranslatedText, TranslationRequest } from "../../../../core/language/languageTools.port.ts";
import { partInText } from "../../partInText.ts";
import { LEVEL_NAMES } from "./toolAct.ts";
import type { ToolAct } from "./toolAct.ts";
import { mayBeWrittenIn } from "./writtenIn.ts";

const MOST_TERMS = 6;
const LONGEST_TERM = 80;
const LONGEST_MEANING = 200;
const LONGEST_NOTES = 500;
/** A translation longer than LONGER times its text plus ROOM characters is not one. */
const LONGER = 10;
const ROOM = 200;

// No bounds and no optional fields: strict endpoints refuse them.
const shape = z.object({
  translation: z.string().describe("the whole text, translated"),
  keyTerms: z.array(
    z.object({
      term: z.string().describe("a word or expression, copied from the text letter for letter as it stands there"),
      meaning: z.string().describe("its meaning here, in the language of the translation"),
      notes: z.string().describe("one short sentence on use or form, in the language of the translation"),
      reading: z.string().nullable().describe("kana for Japanese, pinyin with tone marks for Chinese, otherwise null"),
    }),
  ),
});
type Answer = z.infer<typeof shape>;

/** Translates what a character said and chooses the words worth learning in it. */
export const translateAct: ToolAct<TranslationRequest, Answer, TranslatedText> = {
  name: "translation",
  shape,
  rules: ({ from, to, level }) =>
    `You translate for a language learner. Translate the value of "text" from ${ENGLISH_NAMES[from]} into natural ${ENGLISH_NAMES[to]}: ` +
    `all of it, with its tone, its line breaks and its Markdown, and nothing added. Names stay names; "speaker" is who says it.\n` +
    `Then choose up to ${MOST_TERMS} key terms from the text that are worth learning for ${LEVEL_NAMES[level]}, fewer in a short text. ` +
    `Copy each letter for letter as it stands in the text. Meaning and notes are in ${ENGLISH_NAMES[to]}.`,
  data: ({ text, npcName }) => ({ text, ...(npcName && { speaker: npcName }) }),
  timesData: 3,
  check: ({ translation, keyTerms }, { text, to }) => {
    const translated = translation.trim();
    if (translated === "") return { problems: ["translation is empty"] };
    if (translated.length > text.length * LONGER + ROOM)
      return { problems: ["translation is far longer than the text"] };
    if (!mayBeWrittenIn(to, translated)) return { problems: [`translation is not in ${ENGLISH_NAMES[to]}`] };
    return { result: { translation: translated, keyTerms: usableTerms(keyTerms, text) } };
  },
};

/**
 * Terms that what is read of the text contains, each once. A translation is good even if the model has invented a term.
 */
function usableTerms(terms: Answer["keyTerms"], text: string): KeyTerm[] {
  const usable = new Map<string, KeyTerm>();
  const read = plainTextOf(text);
  for (const { term, meaning, notes, reading } of terms) {
    const found = partInText(plainTextOf(term.trim()), read);
    const means = meaning.trim();
    if (
      !found ||
      found.length > LONGEST_TERM ||
      !/[\p{L}\p{N}]/u.test(found) ||
      means === "" ||
      means.length > LONGEST_MEANING
    )
      continue;
    const key = found.toLowerCase();
    if (usable.has(key)) continue;
    const sound = reading?.trim();
    usable.set(key, {
      term: found,
      meaning: means,
      notes: notes.trim().length > LONGEST_NOTES ? "" : notes.trim(),
      ...(sound && sound.length <= LONGEST_TERM && sound !== found && { reading: sound }),
    });
  }
  return [...usable.values()].slice(0, MOST_TERMS);
}
