import type { SqlEntityManager } from "@mikro-orm/sql";
import type { Tables } from "../../tables.ts";

/** Ends a moment by a decision: what it showed is kept, so that it can be put back. False where it has ended already. */
export async function takeMoment(em: SqlEntityManager, momentId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await em
    .getKysely<Tables>()
    .updateTable("moments")
    .set({ withdrawn_at: at })
    .where("id", "=", momentId)
    .where("withdrawn_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Puts back a moment that a decision has ended at that time. */
export async function giveBackMoment(em: SqlEntityManager, momentId: string, at: Date): Promise<void> {
  await em
    .getKysely<Tables>()
    .updateTable("moments")
    .set({ withdrawn_at: null })
    .where("id", "=", momentId)
    .where("withdrawn_at", "=", at)
    .execute();
}
