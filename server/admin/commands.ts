import { backupCommand } from "./backups.ts";
import type { Command, Run } from "./command.ts";
import { flaggedOrdersCommand } from "./flaggedOrders.ts";
import { ledgerCheckCommand } from "./ledgerCheck.ts";
import { rescanCommand } from "./rescan.ts";
import { restoreCommand } from "./restore.ts";
import { signOutCommand } from "./signOut.ts";

const COMMANDS: readonly Command[] = [
  ledgerCheckCommand,
  backupCommand,
  restoreCommand,
  flaggedOrdersCommand,
  rescanCommand,
  signOutCommand,
];

/** A command by its name and the words behind it; null when there is no such command, or not with these words. */
export function findCommand([name, ...words]: string[]): Run | null {
  return COMMANDS.find(({ usage }) => usage.split(" ")[0] === name)?.read(words) ?? null;
}

export const USAGE = `npm run admin -- COMMAND, where COMMAND is one of: ${COMMANDS.map(({ usage }) => usage).join(", ")}`;
