import type { Language } from "../../../../../schema/rules/languages.ts";
import type { KeyTerm } from "../../../../core/language/languageTools.port.ts";
import { termInText } from "../../termInText.ts";
import type { Phrase, Term, Topic } from "../phrasebook/phrase.ts";
import { TOPICS } from "../phrasebook/topics.ts";
import { termNotes } from "./termNotes.ts";

/** Letters from which on a word that stands in both texts is the same word in both: shorter ones may be parts of others. */
const TELLING = { zh: 2, ja: 2, ko: 2, en: 4, de: 4, fr: 4 } satisfies Record<Language, number>;

export interface Direction {
  from: Language;
  to: Language;
}

/** The phrase's key terms as they stand in its text. */
export function phraseTerms(
  { terms = [], ...texts }: Phrase,
  topic: Topic | undefined,
  { from, to }: Direction,
): KeyTerm[] {
  return terms.flatMap((term) => keyTerm(term, texts[from], topic, { from, to }));
}

/** The phrasebook's terms that stand in a text and, in the other language, in its translation. */
export function sharedTerms(text: string, translation: string, direction: Direction): KeyTerm[] {
  return TOPICS.flatMap((topic) => {
    const phrases = [
      ...topic.exchanges.flatMap(({ say, answers, react }) => [say, ...answers, react]),
      ...topic.remarks,
    ];
    const terms = phrases
      .flatMap((phrase) => phrase.terms ?? [])
      .filter((term) => {
        const stands = (language: Language, where: string): boolean =>
          term[language].length >= TELLING[language] && isWordIn(term[language], where);
        return stands(direction.from, text) && stands(direction.to, translation);
      });
    return terms.flatMap((term) => keyTerm(term, text, topic, direction));
  });
}

function keyTerm(term: Term, text: string, topic: Topic | undefined, { from, to }: Direction): KeyTerm[] {
  const standing = termInText(term[from], text);
  if (standing === undefined) return [];
  const reading = from === "ja" || from === "zh" ? term.reading?.[from] : undefined;
  return [
    {
      term: standing,
      meaning: term[to],
      notes: termNotes(topic, to),
      ...(reading && reading !== standing && { reading }),
    },
  ];
}

/** Stands in the text, and in Latin script as a word of its own. */
function isWordIn(term: string, text: string): boolean {
  const standing = termInText(term, text);
  if (standing === undefined) return false;
  const at = text.indexOf(standing);
  const letter = /\p{Script=Latin}/u;
  return !letter.test(text.charAt(at - 1)) && !letter.test(text.charAt(at + standing.length));
}
