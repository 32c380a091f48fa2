import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { Tables } from "../../tables.ts";

/** What came in and went out on a day of UTC. */
export interface MoneyDay {
  /** Such as 2026-11-25. */
  day: string;
  /** What was credited of payments, as a text, since it can be more than a JavaScript number holds. */
  koinu: string;
  /** Points that were bought, given for nothing, and used. */
  sold: number;
  granted: number;
  spent: number;
}

const dayOf = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD')`;

const SUMS = sql`
  coalesce(sum(amount) filter (where type = 'recharge'), 0)::bigint as sold,
  coalesce(sum(amount) filter (where type = 'system_grant'), 0)::bigint as granted,
  coalesce(-sum(amount) filter (where type = 'consumption'), 0)::bigint as spent`;

/** The first day that is not added up yet, or that of `first` where it is later. */
const openFrom = (first: Date) => sql`greatest(${first}::timestamptz,
  (select (max(day)::timestamp + interval '1 day') at time zone 'UTC' from points_days))`;

/** Each day from `first` to the one of `now`, oldest first. Days that were added up are read from there. */
export async function findMoneyDays(em: SqlEntityManager, first: Date, now: Date): Promise<MoneyDay[]> {
  const { rows } = await sql<MoneyDay>`
    with days as (
      select to_char(d, 'YYYY-MM-DD') as day
      from generate_series(${first}::timestamptz at time zone 'UTC', ${now}::timestamptz at time zone 'UTC', interval '1 day') d
    ),
    points as (
      select day, sold, granted, spent from points_days where day >= to_char(${first}::timestamptz at time zone 'UTC', 'YYYY-MM-DD')
      union all
      select ${dayOf("created_at")} as day, ${SUMS} from ledger_entries where created_at >= ${openFrom(first)} group by 1
    ),
    payments as (
      select ${dayOf("credited_at")} as day, sum(koinu) as koinu from order_payments where credited_at >= ${first} group by 1
    )
    select day, coalesce(p.koinu, 0)::text as koinu, coalesce(sold, 0)::float as sold,
      coalesce(granted, 0)::float as granted, coalesce(spent, 0)::float as spent
    from days left join points using (day) left join payments p using (day) order by day`.execute(
    em.getKysely<Tables>(),
  );
  return rows;
}

/** Adds up the points of the days before `until` that are not added up yet, from `first` on. */
export async function addUpPointsDays(em: SqlEntityManager, first: Date, until: Date): Promise<void> {
  await sql`insert into points_days (day, sold, granted, spent)
    select ${dayOf("created_at")}, ${SUMS} from ledger_entries
    where created_at >= ${openFrom(first)} and created_at < ${until}
    group by 1 on conflict do nothing`.execute(em.getKysely<Tables>());
}
