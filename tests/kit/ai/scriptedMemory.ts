import type { MemoryModel, ReadFact, ReadTalk, RememberRequest } from "../../../server/core/memory/memoryModel.port.ts";

/** What a turn tells in which certain words stand. */
export type Telling = Pick<ReadFact, "topic" | "subject" | "text"> & Partial<Pick<ReadFact, "words" | "importance">>;

/** What reads conversations as a test tells it to, and remembers what it was asked. */
export interface ScriptedMemory extends MemoryModel {
  asked: RememberRequest[];
  /** The users for whose chats it was asked. */
  payers: string[];
  /** From now on each turn that has these words tells this. */
  tells(words: string, fact: Telling): void;
  /** Queues an answer, a failure, or a promise of one, to come before what turns tell. */
  next(answer: ReadTalk | Error | Promise<ReadTalk>): void;
}

/** Without an answer of its own the summary is what the turns tell, one after the other: "They talked." for nothing. */
export function scriptedMemory(tellings: Readonly<Record<string, Telling>> = {}): ScriptedMemory {
  const marks = new Map(Object.entries(tellings));
  const answers: (ReadTalk | Error | Promise<ReadTalk>)[] = [];
  const asked: RememberRequest[] = [];
  const payers: string[] = [];
  return {
    asked,
    payers,
    tells: (words, fact) => void marks.set(words, fact),
    next: (answer) => void answers.push(answer),
    remember: async (request, signal, payer) => {
      asked.push(request);
      payers.push(payer);
      const answer = await Promise.race([answers.shift() ?? readBy(marks, request), rejectedBy(signal)]);
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
}

/** Rejects once the signal aborts, with its reason. */
function rejectedBy(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  return promise;
}

function readBy(marks: ReadonlyMap<string, Telling>, { turns }: RememberRequest): ReadTalk {
  const facts = turns.flatMap(({ text }, turn) =>
    [...marks]
      .filter(([words]) => text.includes(words))
      .map(([words, fact]): ReadFact => ({ words: [words], importance: 2, ...fact, turn })),
  );
  return { summary: facts.map(({ text }) => text).join(" ") || "They talked.", facts };
}
