import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { Purpose } from "../../../schema/rules/points.ts";
import type { Tables } from "../../tables.ts";

const PURPOSE: Purpose = "testCoins";

/**
 * Takes back what accounts have left of points that were bought with test coins: at most what they may spend, so that
 * no balance falls below what is reserved. Once an account. Gives the users whose points were taken.
 */
export async function takeTestCoins(em: SqlEntityManager, at: Date): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    with due as (
      select user_id, least(balance - reserved, total_recharged) as amount from points_accounts
      where total_recharged > 0 and balance > reserved order by user_id for update
    ), paid as (
      insert into reservations (id, user_id, amount, reason_key, description, state, created_at, finished_at)
      select gen_random_uuid(), user_id, amount, ${`${PURPOSE}:`} || user_id, ${PURPOSE}, 'settled', ${at}, ${at} from due
      on conflict do nothing returning user_id, amount, reason_key
    ), account as (
      update points_accounts a set balance = a.balance - paid.amount, total_consumed = a.total_consumed + paid.amount,
        entry_count = a.entry_count + 1
      from paid where a.user_id = paid.user_id
      returning a.user_id, a.balance, a.entry_count, paid.amount, paid.reason_key
    )
    insert into ledger_entries (id, user_id, position, type, amount, balance_after, description, reason_key, created_at)
    select gen_random_uuid(), user_id, entry_count, 'consumption', -amount, balance, ${PURPOSE}, reason_key, clock_timestamp()
    from account returning user_id as "userId"`.execute(em.getKysely<Tables>());
  return rows.map(({ userId }) => userId);
}
