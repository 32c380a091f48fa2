import type { SqlEntityManager } from "@mikro-orm/sql";
import { findUnproved, noteProofs, proveAccounts } from "../../../db/queries/points/ledgerProof.ts";
import type { LedgerFindings } from "./checkLedger.ts";

/** Accounts that are proved by one statement. */
const PART = 100;
const BEFORE_ALL = "00000000-0000-0000-0000-000000000000";

/**
 * Checks the ledger from where the last such check has ended: the accounts that have changed since then, from the entries
 * that were proved. What was found wrong is found again until it is mended. It is interrupted without loss. An entry
 * without a change of its account, a reservation that was settled for nothing, and what was changed past the triggers
 * only `checkLedger` finds.
 */
export async function checkNewEntries({ em }: { em: SqlEntityManager }): Promise<LedgerFindings> {
  const found: LedgerFindings = { accounts: 0, entries: 0, orders: 0, mistakes: [] };
  let after = BEFORE_ALL;
  for (;;) {
    const part = await findUnproved(em, after, PART);
    const last = part.at(-1);
    if (last === undefined) return found;
    const { proofs, entries, orders, mistakes } = await proveAccounts(em, part);
    await noteProofs(em, proofs);
    found.accounts += part.length;
    found.entries += entries;
    found.orders += orders;
    found.mistakes.push(...mistakes);
    after = last;
  }
}
