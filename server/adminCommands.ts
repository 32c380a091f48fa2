import type { SqlEntityManager } from "@mikro-orm/sql";
import { checkLedger } from "./core/points/checkLedger.ts";

/** What a command of the operator's says, line by line, and the exit code it ends with: 0 when all is well. */
export interface CommandResult {
  lines: string[];
  exitCode: number;
}

export type Command = (em: SqlEntityManager) => Promise<CommandResult>;

const COMMANDS: Record<string, Command> = {
  "ledger-check": async (em) => {
    const { accounts, entries, mistakes } = await checkLedger({ em });
    const lines = mistakes.map(({ userId, what, is, mustBe }) => `${userId}: ${what} is ${is}, must be ${mustBe}`);
    const sum = `accounts: ${accounts}, entries: ${entries}, mistakes: ${mistakes.length}`;
    return { lines: [...lines, sum], exitCode: mistakes.length === 0 ? 0 : 1 };
  },
};

/** A command by its name. */
export function findCommand(name: string): Command | null {
  return (Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined) ?? null;
}

export const USAGE = `npm run admin -- COMMAND, where COMMAND is one of: ${Object.keys(COMMANDS).join(", ")}`;
