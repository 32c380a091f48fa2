import type { PhrasebookLanguage } from "../../../schema/rules/languages.ts";
import { SMALLTALK } from "../../../server/adapters/ai/offline/phrasebook/smalltalk.ts";
import { daysAfter, withDays } from "./days.ts";
import type { Script, ScriptFact } from "./script.ts";
import { smallTalk } from "./smallTalk.ts";
import type { SmallTalk } from "./smallTalk.ts";

const MINUTE_MS = 60_000;
/** Of so many answers in small talk, a model takes one for a fact about the person. */
const FACT_OF_ANSWERS = 3;

/** A fact as a model that reads the turn gives it, with its days filled in. */
export type ToldFact = Omit<ScriptFact, "line">;

export interface BenchTurn {
  speaker: "user" | "npc";
  text: string;
  at: Date;
  session: number;
  /** What was told with it, by id. */
  told: string | null;
  /** What a model reads out of it, be it worth remembering, idle, or made up. */
  facts: ToldFact[];
}

/** A conversation with all its turns, oldest first: the person's and the character's alternate. */
export interface Conversation {
  script: Script;
  turns: BenchTurn[];
}

/** What the two say one after the other, before times are given to it. */
type Line = Omit<BenchTurn, "at" | "session">;

/** A script's strings that small talk must not say by accident. */
export const guardedOf = ({ questions, invented }: Script): string[] => [
  ...questions
    .flatMap(({ needed, wrong, bait }) => [...needed.flat(), ...wrong, ...bait])
    .filter((form) => !form.startsWith("{")),
  ...invented.flatMap(({ words }) => words),
];

/** The same conversation each time. */
export function conversationOf(script: Script): Conversation {
  const { id, language, days, messages } = script;
  const talk = smallTalk(id, language, guardedOf(script));
  const pairs = Math.floor(messages / 2 / days.length);
  const spare = messages / 2 - pairs * days.length;
  const turns = days.flatMap((day, session): BenchTurn[] => {
    let at = daysAfter(script.begins, day).getTime();
    const lines = sessionLines(script, session, pairs + (session < spare ? 1 : 0), talk);
    return lines.map((line, index) => {
      if (index > 0) at += (1 + ((index * 7 + session * 3) % 4)) * MINUTE_MS;
      const facts = line.facts.map((fact) => ({ ...fact, text: withDays(fact.text, new Date(at)) }));
      return { ...line, facts, at: new Date(at), session };
    });
  });
  return { script, turns };
}

/** One session: what is told in it stands among small talk, and a greeting before both. */
function sessionLines(script: Script, session: number, pairs: number, talk: Generator<SmallTalk>): Line[] {
  const told = script.told.filter((part) => part.session === session).toSorted((a, b) => a.at - b.at);
  const idle = pairs - 1 - told.reduce((sum, { lines }) => sum + Math.ceil(lines.length / 2), 0);
  const lines = greeting(script.language, session);
  let placed = 0;
  for (let said = 0; said <= idle; said += 1) {
    while (placed < told.length && ((told[placed]?.at ?? 0) / 100) * idle <= said) {
      lines.push(...toldLines(script.language, told[placed]));
      placed += 1;
    }
    if (said < idle) addSmallTalk(lines, script.person, talk);
  }
  for (const { session: where, at, ...fact } of script.invented) {
    const line = lines[Math.floor(((lines.length - 1) * at) / 100)];
    if (where === session) line?.facts.push(fact);
  }
  return lines;
}

const line = (speaker: "user" | "npc", text: string): Line => ({ speaker, text, told: null, facts: [] });

function greeting(language: PhrasebookLanguage, session: number): Line[] {
  const said = (kind: "greeting" | "noted", index: number): string =>
    SMALLTALK[kind][index % SMALLTALK[kind].length]?.[language] ?? "";
  return [line("user", said("greeting", session)), line("npc", said("greeting", session + 1))];
}

function toldLines(language: PhrasebookLanguage, told: Script["told"][number] | undefined): Line[] {
  if (!told) return [];
  const lines = told.lines.map((text, index): Line => ({
    ...line(index % 2 === 0 ? "user" : "npc", text),
    told: told.id,
    facts: told.facts.filter((fact) => fact.line === index),
  }));
  if (lines.length % 2 === 1) lines.push(line("npc", SMALLTALK.noted[lines.length % 3]?.[language] ?? ""));
  return lines;
}

/** Lets the character ask at the end of what it last said, as its replies do; the person answers. */
function addSmallTalk(lines: Line[], person: string, talk: Generator<SmallTalk>): void {
  const { value } = talk.next();
  const last = lines.at(-1);
  if (!value || !last) return;
  last.text = `${last.text} ${value.say}`;
  const isFact = lines.length % (2 * FACT_OF_ANSWERS) === 0 && value.terms.length > 0;
  const fact: ToldFact = {
    topic: "person",
    subject: value.id,
    text: `${person}: ${value.say} ${value.answer}`,
    words: value.terms,
    importance: 1,
  };
  lines.push({ ...line("user", value.answer), facts: isFact ? [fact] : [] }, line("npc", value.react));
}
