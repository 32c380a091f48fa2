import type { SqlEntityManager } from "@mikro-orm/sql";
import { findUnproved, lockAccounts, proveAccounts } from "../../../db/queries/points/ledgerProof.ts";
import type { ProvedPart } from "../../../db/queries/points/ledgerProof.ts";
import type { LedgerFindings } from "./checkLedger.ts";

/** Accounts that are proved in one transaction, which holds up their spending: 2,000 entries that are new take 50 ms. */
const PART = 20;
const BEFORE_ALL = "00000000-0000-0000-0000-000000000000";

/**
 * Checks the ledger from where the last such check has ended: the accounts that have changed since then, from the entries
 * that were proved. What was found wrong is found again until it is mended. It is interrupted without loss. An entry
 * without a change of its account, a reservation that was settled for nothing, and what was changed past the triggers
 * only `checkLedger` finds.
 */
export async function checkNewEntries({ em }: { em: SqlEntityManager }): Promise<LedgerFindings> {
  const found: LedgerFindings = { accounts: 0, entries: 0, orders: 0, mistakes: [] };
  const prove = async (userIds: readonly string[], manner: "skip" | "wait"): Promise<string[]> => {
    const [locked, part] = await em.fork().transactional(async (tx): Promise<[string[], ProvedPart]> => {
      const own = await lockAccounts(tx, userIds, manner);
      return [own, await proveAccounts(tx, own)];
    });
    found.accounts += locked.length;
    found.entries += part.entries;
    found.orders += part.orders;
    found.mistakes.push(...part.mistakes);
    return userIds.filter((userId) => !locked.includes(userId));
  };
  let after = BEFORE_ALL;
  for (;;) {
    const part = await findUnproved(em, after, PART);
    const last = part.at(-1);
    if (last === undefined) return found;
    for (const userId of await prove(part, "skip")) await prove([userId], "wait");
    after = last;
  }
}
