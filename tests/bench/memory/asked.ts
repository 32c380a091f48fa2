import type { BenchTurn, Conversation } from "./conversation.ts";
import { daysAfter } from "./days.ts";
import type { Question } from "./script.ts";

/** Days from the beginning of a session to a question that is asked after it, and to one that is asked at the end. */
const SOON = 20 / 24;
const AT_THE_END = 2;

/** A question at its time, and what was said before it. */
export interface Asked {
  conversation: Conversation;
  question: Question;
  /** Oldest first, without the question. */
  turns: BenchTurn[];
  at: Date;
}

/** The questions of a conversation, in the order in which they are asked. */
export function questionsAsked(conversation: Conversation): Asked[] {
  const { begins, days, questions } = conversation.script;
  const last = days.length - 1;
  return questions
    .map((question): Asked => {
      const after = question.after ?? last;
      const at = daysAfter(begins, (days[after] ?? 0) + (after === last ? AT_THE_END : SOON));
      return { conversation, question, turns: conversation.turns.filter(({ session }) => session <= after), at };
    })
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
}
