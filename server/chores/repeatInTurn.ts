import type { Logger } from "pino";
import { repeat } from "../repeat.ts";
import type { Chore } from "../repeat.ts";
import type { ChoreTurn } from "./choreTurn.ts";

/**
 * Repeats work that is one's for the whole installation, on the node whose turn it is. On the others it waits, and
 * what was due meanwhile is done as soon as the turn is theirs.
 */
export function repeatInTurn(
  ms: number,
  work: () => Promise<unknown>,
  { turn, log }: { turn: ChoreTurn; log: Logger },
  first: "later" | "at once" = "later",
): Chore {
  const inTurn = async (): Promise<void> => {
    if (await turn.mine()) await work();
  };
  return repeat(ms, inTurn, log, first);
}
