import type { SqlEntityManager } from "@mikro-orm/sql";
import { insertCredit } from "../../../db/queries/points/points.ts";

/**
 * Gives somebody points, in the open transaction; the caller announces the balance after commit. A reason that was given for before
 * gives nothing, nor do no points. Tells whether points were given.
 */
export async function grantPoints(
  em: SqlEntityManager,
  grant: { userId: string; amount: number; reasonKey: string; description: string; reference?: string },
): Promise<boolean> {
  if (grant.amount <= 0) return false;
  return insertCredit(em, { ...grant, type: "system_grant", reference: grant.reference ?? null });
}
