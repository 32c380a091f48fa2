import { checkLedgerNow } from "../core/moderation/money/ledgerCheck.ts";
import type { Command, Run } from "./command.ts";
import { withDatabase } from "./command.ts";

const check: Run = (place) =>
  withDatabase(place, async (em) => {
    const { accounts, entries, orders, mistakes } = await checkLedgerNow(em, () => new Date());
    const lines = mistakes.map(({ userId, what, is, mustBe }) => `${userId}: ${what} is ${is}, must be ${mustBe}`);
    const sum = `accounts: ${accounts}, entries: ${entries}, orders: ${orders}, mistakes: ${mistakes.length}`;
    return { lines: [...lines, sum], exitCode: mistakes.length === 0 ? 0 : 1 };
  });

export const ledgerCheckCommand: Command = {
  usage: "ledger-check",
  read: (words) => (words.length === 0 ? check : null),
};
