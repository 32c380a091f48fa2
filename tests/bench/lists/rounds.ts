import type { Spent } from "../builtServer.ts";
import type { Child } from "../childProcess.ts";
import type { Asked, Called } from "./answer.ts";

/** A server that answers the same question in its own way. */
export interface Side {
  name: string;
  asked: Asked;
  /** Processor time that the server, and PostgreSQL for all sides, have used so far. */
  spent: () => Spent;
}

/** What a side's requests took in one round. */
export interface Round {
  perSecond: number;
  /** Processor time of a request in milliseconds. */
  server: number;
  database: number;
}

export interface Result {
  rounds: Round[];
  /** Length of an answer in bytes. */
  bytes: number;
  items: object[];
  faults: string[];
}

export interface Plan {
  /** Rounds before those that count: a server that has just been started runs code that was not compiled yet. */
  warmUp: number;
  rounds: number;
}

/**
 * Asks the sides in turns, each round beginning with another one, so that a busy moment of the machine meets all alike.
 */
export async function runRounds(sides: readonly Side[], callers: Child, plan: Plan): Promise<Map<Side, Result>> {
  const results = new Map(sides.map((side): [Side, Result] => [side, { rounds: [], bytes: 0, items: [], faults: [] }]));
  for (let round = 0; round < plan.warmUp + plan.rounds; round += 1) {
    const first = round % sides.length;
    for (const side of [...sides.slice(first), ...sides.slice(0, first)]) {
      const before = side.spent();
      const called = await callers.ask(side.asked);
      if (!isCalled(called)) throw new Error("the callers gave no answer");
      const after = side.spent();
      const { times } = side.asked;
      const result = results.get(side);
      if (!result) continue;
      result.bytes = called.bytes;
      result.items = called.items;
      result.faults.push(...called.faults);
      if (round < plan.warmUp) continue;
      result.rounds.push({
        perSecond: (times / called.ms) * 1000,
        server: (after.server - before.server) / times,
        database: (after.database - before.database) / times,
      });
    }
  }
  return results;
}

function isCalled(answer: unknown): answer is Called {
  return typeof answer === "object" && answer !== null && "ms" in answer && "faults" in answer;
}
