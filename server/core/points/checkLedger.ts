import type { SqlEntityManager } from "@mikro-orm/sql";
import { countLedger, findLedgerMistakes } from "../../../db/queries/points/ledgerCheck.ts";
import type { LedgerMistake } from "../../../db/queries/points/ledgerCheck.ts";

/** What a check of the whole ledger found. */
export interface LedgerFindings {
  accounts: number;
  entries: number;
  orders: number;
  mistakes: LedgerMistake[];
}

/**
 * Checks every account against its entries and reservations, and every order against
 * its payments and entries, in one snapshot, so that points may be spent meanwhile.
 */
export async function checkLedger({ em }: { em: SqlEntityManager }): Promise<LedgerFindings> {
  return { ...(await countLedger(em)), mistakes: await findLedgerMistakes(em) };
}
