import { randomUUID } from "node:crypto";
import type { KnownMemory, NewMemory } from "../../../../db/queries/memory/memories.ts";
import { plain } from "../../../../db/search/searchTerms.ts";
import { MAX_MEMORY_LENGTH } from "../../../../schema/rules/memory.ts";
import type { ReadFact } from "../memoryModel.port.ts";
import type { ToldRow } from "./batch.policy.ts";
import { givesOrders, withoutOrders } from "./orders.policy.ts";

/** Facts of one batch that are kept, at most. */
const MOST_FACTS = 12;
const MOST_WORDS = 4;
const LONGEST_SUBJECT = 60;
const LONGEST_WORD = 60;

/** A text on one line, as a database can hold it. */
const oneLine = (text: string): string => text.replaceAll("\u0000", "").toWellFormed().replaceAll(/\s+/gu, " ").trim();

/** What two texts are compared by. */
const keyOf = (text: string): string => plain(oneLine(text));

const subjectKey = ({ topic, subject }: { topic: string; subject: string }): string => `${topic} ${keyOf(subject)}`;

/**
 * What is to be stored of the facts that a model has read: those that say what is known already are left out, as are
 * those that are too long, that no turn tells or none of whose words is said there, or that give orders. One about what another tells of supersedes it, in
 * the batch too.
 */
export function newFacts(
  facts: readonly ReadFact[],
  turns: readonly ToldRow[],
  known: readonly KnownMemory[],
): NewMemory[] {
  const texts = new Set(known.map(({ text }) => keyOf(text)));
  const current = new Map(known.map((memory) => [subjectKey(memory), memory.id]));
  const kept: NewMemory[] = [];
  for (const fact of facts) {
    const turn = turns[fact.turn];
    const text = oneLine(fact.text);
    const subject = oneLine(fact.subject);
    if (!turn || text === "" || subject === "" || kept.length === MOST_FACTS) continue;
    if (text.length > MAX_MEMORY_LENGTH || subject.length > LONGEST_SUBJECT || texts.has(keyOf(text))) continue;
    if (givesOrders(keyOf(text)) || givesOrders(keyOf(subject))) continue;
    // What a question names counts for its answer: "In Lyon?" – "Yes, since May."
    const near = turns.slice(Math.max(0, fact.turn - 1), fact.turn + 2).map((one) => one.text);
    const words = wordsOf(fact.words, keyOf(near.join(" ")));
    if (words.length === 0) continue;
    const id = randomUUID();
    const about = subjectKey({ topic: fact.topic, subject });
    kept.push({
      id,
      topic: fact.topic,
      subject,
      text,
      language: turn.language,
      words,
      importance: Math.min(3, Math.max(1, Math.round(fact.importance) || 1)),
      isPinned: false,
      messageId: turn.messageId,
      position: turn.position,
      saidAt: turn.at,
      vector: null,
      supersedes: current.get(about) ?? null,
    });
    texts.add(keyOf(text));
    current.set(about, id);
  }
  return kept;
}

/** A summary on one line, without what gives orders. */
export const usableSummary = (summary: string): string => withoutOrders(oneLine(summary), keyOf);

/** The words that stand in what was said; none where most of them do not, which a fact made up would have, too. */
function wordsOf(words: readonly string[], said: string): string[] {
  const usable = words.map(oneLine).filter((word) => word.length <= LONGEST_WORD && keyOf(word) !== "");
  const found = usable.filter((word) => said.includes(keyOf(word)));
  return found.length * 2 > usable.length ? [...new Set(found)].slice(0, MOST_WORDS) : [];
}
