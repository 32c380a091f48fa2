import { randomUUID } from "node:crypto";
import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { EntryType } from "../../entities/points/ledgerEntry.entity.ts";
import type { Tables } from "../../tables.ts";

/** Points that come in, and what for. */
export interface Credit {
  userId: string;
  type: Exclude<EntryType, "consumption">;
  amount: number;
  reasonKey: string;
  description: string;
  reference: string | null;
}

/** Enters points that come in; false where their reason has been entered before. */
export async function insertCredit(em: SqlEntityManager, credit: Credit): Promise<boolean> {
  const { userId, type, amount, reasonKey, description, reference } = credit;
  const db = em.getKysely<Tables>();
  // A second transaction that enters the same at the same moment waits here, and then finds the entry.
  await db
    .insertInto("points_accounts")
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ user_id: userId }))
    .execute();
  const { rows } = await sql`
    with account as (
      update points_accounts set balance = balance + ${amount}::int, entry_count = entry_count + 1,
        total_recharged = total_recharged + ${type === "recharge" ? amount : 0}::int,
        total_granted = total_granted + ${type === "system_grant" ? amount : 0}::int
      where user_id = ${userId} and not exists (select from ledger_entries where reason_key = ${reasonKey})
      returning user_id, balance, entry_count
    )
    insert into ledger_entries (id, user_id, position, type, amount, balance_after, description, reference, reason_key, created_at)
    select ${randomUUID()}::uuid, user_id, entry_count, ${type}, ${amount}::int, balance, ${description}, ${reference}, ${reasonKey}, clock_timestamp()
    from account returning id`.execute(db);
  return rows.length > 0;
}
