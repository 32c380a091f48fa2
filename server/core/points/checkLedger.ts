import type { SqlEntityManager } from "@mikro-orm/sql";
import { countLedger, findLedgerMistakes } from "../../../db/queries/points/ledgerCheck.ts";
import { doubtAccounts } from "../../../db/queries/points/ledgerProof.ts";
import type { LedgerMistake } from "../../../db/queries/points/ledgerCheck.ts";

/** What a check of the ledger found, and how much it has looked at. */
export interface LedgerFindings {
  accounts: number;
  entries: number;
  orders: number;
  mistakes: LedgerMistake[];
}

/**
 * Checks every account against its entries and reservations, and every order against
 * its payments and entries, in one snapshot, so that points may be spent meanwhile. What it finds, checks of what is new
 * find too from then on.
 */
export async function checkLedger({ em }: { em: SqlEntityManager }): Promise<LedgerFindings> {
  const mistakes = await findLedgerMistakes(em);
  if (mistakes.length > 0) await doubtAccounts(em, [...new Set(mistakes.map(({ userId }) => userId))]);
  return { ...(await countLedger(em)), mistakes };
}
