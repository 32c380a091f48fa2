import type { MemoryModel, ReadFact } from "../../../server/core/memory/memoryModel.port.ts";
import type { BenchTurn, Conversation } from "./conversation.ts";

/** Words of a summary, at most: a model's is about as long. */
const SUMMARY_WORDS = 12;

const keyOf = ({ text, at }: { text: string; at: Date }): string => `${at.getTime()} ${text}`;

/**
 * A model that reads out of a part of a conversation what its script says that it tells, and what it makes up; its
 * summary names what was talked about.
 */
export function readingModel(conversations: readonly Conversation[]): MemoryModel {
  const known = new Map<string, BenchTurn>(
    conversations.flatMap(({ turns }) => turns.map((turn) => [keyOf(turn), turn] as const)),
  );
  return {
    remember: ({ userName, turns }) => {
      const facts = turns.flatMap((turn, index): ReadFact[] => {
        const found = known.get(keyOf(turn));
        if (!found) throw new Error(`this was never said: ${turn.text}`);
        return found.facts.map(({ topic, subject, text, words, importance }) => ({
          topic,
          subject,
          text,
          words,
          importance,
          turn: index,
        }));
      });
      const saidOf = ({ words, turn }: ReadFact): string[] =>
        words.filter((word) => turns[turn]?.text.toLowerCase().includes(word.toLowerCase()));
      const words = facts.flatMap((fact) => saidOf(fact).slice(0, 1));
      return Promise.resolve({ summary: `${userName}: ${words.slice(0, SUMMARY_WORDS).join(", ")}`, facts });
    },
  };
}
