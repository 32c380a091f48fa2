import type { PhrasebookLanguage } from "../../../../../schema/rules/languages.ts";
import type { KeyTerm } from "../../../../core/language/languageTools.port.ts";
import { partInText } from "../../partInText.ts";
import { aboutTopic } from "../phrasebook/aboutTopic.ts";
import type { Phrase, PhraseTopic, Term } from "../phrasebook/phrase.ts";
import { TOPICS } from "../phrasebook/topics.ts";
import notes from "./termNotes.json" with { type: "json" };

/**
 * Letters from which a term that is found in a text and in its translation is taken as a match:
 * shorter ones may be parts of other words.
 */
const MIN_LETTERS = { zh: 2, ja: 2, ko: 2, en: 4, de: 4, fr: 4 } satisfies Record<PhrasebookLanguage, number>;

export interface Direction {
  from: PhrasebookLanguage;
  to: PhrasebookLanguage;
}

/** The phrase's key terms as its text has them. */
export function phraseTerms(
  { terms = [], ...texts }: Phrase,
  topic: PhraseTopic | undefined,
  { from, to }: Direction,
): KeyTerm[] {
  return terms.flatMap((term) => keyTerm(term, texts[from], topic, { from, to }));
}

/** The phrasebook's terms that are in a text and, in the other language, in its translation. */
export function sharedTerms(text: string, translation: string, direction: Direction): KeyTerm[] {
  return TOPICS.flatMap((topic) => {
    const phrases = [
      ...topic.exchanges.flatMap(({ say, answers, react }) => [say, ...answers, react]),
      ...topic.remarks,
    ];
    const terms = phrases
      .flatMap((phrase) => phrase.terms ?? [])
      .filter((term) => {
        const isIn = (language: PhrasebookLanguage, where: string): boolean =>
          term[language].length >= MIN_LETTERS[language] && isWordIn(term[language], where);
        return isIn(direction.from, text) && isIn(direction.to, translation);
      });
    return terms.flatMap((term) => keyTerm(term, text, topic, direction));
  });
}

function keyTerm(term: Term, text: string, topic: PhraseTopic | undefined, { from, to }: Direction): KeyTerm[] {
  const found = term.freely?.[from] ? undefined : partInText(term[from], text);
  if (found === undefined) return [];
  const reading = from === "ja" || from === "zh" ? term.reading?.[from] : undefined;
  return [
    {
      term: found,
      meaning: term.meaning?.[to] ?? term[to],
      notes: termNotes(topic, to),
      ...(reading && reading !== found && { reading }),
    },
  ];
}

/** Tells whether the text has the term; in Latin script, as a whole word. */
function isWordIn(term: string, text: string): boolean {
  // Of thousands of terms nearly none is there, and a pattern for each would take most of a translation's time.
  const [first = ""] = term.trim().split(/[^\p{L}\p{M}\p{N}]/u);
  if (!text.toLowerCase().includes(first.toLowerCase())) return false;
  const found = partInText(term, text);
  if (found === undefined) return false;
  const at = text.indexOf(found);
  const letter = /\p{Script=Latin}/u;
  return !letter.test(text.charAt(at - 1)) && !letter.test(text.charAt(at + found.length));
}

/** When a term is useful, in the language of the translation. */
function termNotes(topic: PhraseTopic | undefined, language: PhrasebookLanguage): string {
  return topic ? aboutTopic(notes.aboutTopic, topic.name)[language] : notes.everyday[language];
}
