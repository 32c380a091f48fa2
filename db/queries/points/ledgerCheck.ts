import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { Tables } from "../../tables.ts";
import { orderFigures } from "../recharge/orderMistakes.ts";

/** A figure of an account or an order that differs from what the entries and payments prove. */
export interface LedgerMistake {
  userId: string;
  /** Which figure. */
  what: string;
  /** Whole numbers as texts, since koinu can be more than a JavaScript number holds. */
  is: string;
  mustBe: string;
}

/*
 * One statement, so that it sees one moment, whatever is being spent meanwhile. The balance after
 * each entry is proved from all before it, and their positions from their order, so that an entry
 * that was changed, added or taken away shows.
 */
const MISTAKES = sql<LedgerMistake>`with
  entries as (
    select user_id, sum(amount)::int as total, count(*)::int as number, coalesce(sum(amount) filter (where type = 'recharge'), 0)::int as recharged,
      coalesce(sum(amount) filter (where type = 'system_grant'), 0)::int as granted, coalesce(-sum(amount) filter (where type = 'consumption'), 0)::int as consumed
    from ledger_entries group by user_id
  ),
  held as (select user_id, sum(amount)::int as amount from reservations where state = 'reserved' group by user_id),
  accounts as (
    select user_id, coalesce(a.balance, 0) as balance, coalesce(a.reserved, 0) as reserved, coalesce(a.entry_count, 0) as entry_count,
      coalesce(a.total_recharged, 0) as total_recharged, coalesce(a.total_granted, 0) as total_granted, coalesce(a.total_consumed, 0) as total_consumed,
      coalesce(e.total, 0) as total, coalesce(e.number, 0) as number, coalesce(e.recharged, 0) as recharged, coalesce(e.granted, 0) as granted,
      coalesce(e.consumed, 0) as consumed, coalesce(h.amount, 0) as held
    from points_accounts a full join entries e using (user_id) full join held h using (user_id)
  ),
  chain as (
    select user_id, position, balance_after, row_number() over past as place, sum(amount) over past as running
    from ledger_entries window past as (partition by user_id order by position)
  ),
  mistakes as (
    select user_id, v.what, v."is", v.must_be from accounts cross join lateral (values
      ('balance', balance, total), ('reserved', reserved, held), ('number of entries', entry_count, number), ('total recharged', total_recharged, recharged),
      ('total granted', total_granted, granted), ('total consumed', total_consumed, consumed), ('lowest balance', least(balance, 0), 0)
    ) as v (what, "is", must_be)
    union all select user_id, 'balance after entry ' || position, balance_after, running::int from chain
    union all select user_id, 'place of entry ' || position, position, place::int from chain
    union all select coalesce(r.user_id, e.user_id), 'entered for ' || coalesce(r.reason_key, e.reason_key),
      coalesce(-e.amount, 0), case when r.state = 'settled' then r.amount else 0 end
      from reservations r full join (select * from ledger_entries where type = 'consumption') e on e.reason_key = r.reason_key and e.user_id = r.user_id
    union all select r.user_id, 'reserved for ended ' || r.reason_key, r.amount, 0
      from reservations r left join replies p on r.reason_key = 'reply:' || p.id
      where r.state = 'reserved' and r.reason_key like 'reply:%' and p.status is distinct from 'generating'
    union all ${orderFigures({ among: () => sql`true`, entries: sql`(select * from ledger_entries where type = 'recharge')` })}
  )
select user_id as "userId", what, "is"::text, must_be::text as "mustBe" from mistakes where "is" <> must_be order by user_id, what`;

/** Every figure of the ledger that does not follow from its entries, reservations and payments. */
export async function findLedgerMistakes(em: SqlEntityManager): Promise<LedgerMistake[]> {
  const { rows } = await MISTAKES.execute(em.getKysely());
  return rows;
}

/** How much there is to check. */
export function countLedger(em: SqlEntityManager): Promise<{ accounts: number; entries: number; orders: number }> {
  const all = sql<number>`count(*)::int`.as("number");
  return em
    .getKysely<Tables>()
    .selectNoFrom(({ selectFrom }) => [
      selectFrom("points_accounts").select(all).$asScalar().$notNull().as("accounts"),
      selectFrom("ledger_entries").select(all).$asScalar().$notNull().as("entries"),
      selectFrom("recharge_orders").select(all).$asScalar().$notNull().as("orders"),
    ])
    .executeTakeFirstOrThrow();
}
