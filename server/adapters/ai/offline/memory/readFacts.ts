import type { PhrasebookLanguage } from "../../../../../schema/rules/languages.ts";
import { PHRASEBOOK_LANGUAGES } from "../../../../../schema/rules/languages.ts";
import { normalised } from "../../../../../schema/rules/input/normalised.ts";
import type { ReadFact, ReadTurn } from "../../../../core/memory/memoryModel.port.ts";
import { isQuestion } from "../reply/messageShape.ts";
import { FACT_FORMS } from "./factForms.ts";
import type { FactKind } from "./factForms.ts";
import { factText } from "./factText.ts";
import { otherNamed } from "./others.ts";
import { readPlan } from "./readPlan.ts";
import { subjectOf } from "./subjects.ts";
import type { ToldFact } from "./toldFact.ts";

/** Sentences of a turn that are read, and characters of one. */
const MOST_SENTENCES = 20;
const LONGEST_SENTENCE = 200;

const IMPORTANCE: Record<FactKind, number> = { name: 3, home: 3, origin: 3, job: 3, other: 3, like: 2, dislike: 2 };

/** What is meant by the words around it, and worth nothing alone. */
const EMPTY_VALUES = new Set(
  "it that this you him her them es das dich sie ihn ça cela toi te 你 您 它 这个 那个 这 那 それ これ あれ 그것 그거 이거".split(
    " ",
  ),
);

/** The facts that a turn tells by the forms of the language, or of another where it has none of these. */
export function readFacts(turn: ReadTurn, index: number, language: PhrasebookLanguage): ReadFact[] {
  const sentences = normalised(turn.text, "NFC")
    .replaceAll("’", "'")
    .split(/(?<=[.!?。！？])\s*|\n+/u, MOST_SENTENCES)
    .map((sentence) => sentence.replaceAll(/\s+/gu, " ").trim())
    .filter((sentence) => sentence.length <= LONGEST_SENTENCE && !isQuestion(sentence));
  const languages = [language, ...PHRASEBOOK_LANGUAGES.filter((other) => other !== language)];
  for (const spoken of languages) {
    const found = sentences.flatMap((sentence) => {
      const facts = factsOf(sentence, spoken, language);
      const plan = facts.length === 0 ? readPlan(sentence, turn.at, spoken, language) : null;
      return plan ? [plan] : facts;
    });
    if (found.length > 0)
      return found.map(({ topic, ...fact }) => ({
        ...fact,
        topic: turn.speaker === "npc" ? "character" : topic,
        turn: index,
      }));
  }
  return [];
}

function factsOf(sentence: string, spoken: PhrasebookLanguage, language: PhrasebookLanguage): ToldFact[] {
  const facts = new Map<string, ToldFact>();
  for (const { kind, pattern } of FACT_FORMS[spoken]) {
    const { it, other: called } = pattern.exec(sentence)?.groups ?? {};
    const value = it?.trim() ?? "";
    if (value === "" || EMPTY_VALUES.has(value.toLowerCase())) continue;
    const other = called === undefined ? undefined : otherNamed(called, spoken);
    const subject = subjectOf(kind, value, other?.key);
    if (facts.has(subject)) continue;
    facts.set(subject, {
      topic: kind === "name" || kind === "other" ? "name" : "person",
      subject,
      text: factText(kind, value, language, other),
      words: [value],
      importance: IMPORTANCE[kind],
    });
  }
  return [...facts.values()];
}
