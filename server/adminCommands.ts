import type { SqlEntityManager } from "@mikro-orm/sql";
import { checkLedger } from "./core/points/checkLedger.ts";

/** What a command of the operator's says, line by line, and the exit code it ends with: 0 when all is well. */
export interface CommandResult {
  lines: string[];
  exitCode: number;
}

type Command = (em: SqlEntityManager) => Promise<CommandResult>;

const COMMANDS: Record<string, Command> = {
  "ledger-check": async (em) => {
    const { accounts, entries, mistakes } = await checkLedger({ em });
    const lines = mistakes.map(({ userId, what, is, mustBe }) => `${userId}: ${what} is ${is}, must be ${mustBe}`);
    const sum = `accounts: ${accounts}, entries: ${entries}, mistakes: ${mistakes.length}`;
    return { lines: [...lines, sum], exitCode: mistakes.length === 0 ? 0 : 1 };
  },
};

/** Runs a command by its name; one that there is not says which there are. */
export async function runCommand(name: string, em: SqlEntityManager): Promise<CommandResult> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command) return command(em);
  return {
    lines: [`npm run admin -- COMMAND, where COMMAND is one of: ${Object.keys(COMMANDS).join(", ")}`],
    exitCode: 2,
  };
}
