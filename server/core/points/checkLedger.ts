import type { SqlEntityManager } from "@mikro-orm/sql";
import { countLedger, findLedgerMistakes } from "../../../db/queries/points/ledgerCheck.ts";
import type { LedgerMistake } from "../../../db/queries/points/ledgerCheck.ts";

/** What a look through the whole ledger found. */
export interface LedgerFindings {
  accounts: number;
  entries: number;
  mistakes: LedgerMistake[];
}

/** Proves every account from its entries and reservations, as they are at one moment, also while points are being spent. */
export async function checkLedger({ em }: { em: SqlEntityManager }): Promise<LedgerFindings> {
  return { ...(await countLedger(em)), mistakes: await findLedgerMistakes(em) };
}
