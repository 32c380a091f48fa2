import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { POINTS_PER_DOGE } from "../../../schema/rules/recharge.ts";

/** Koinu of a point: 10⁻⁸ DOGE each. */
const KOINU_PER_POINT = 100_000_000 / POINTS_PER_DOGE;

/** Whose orders are checked. */
export interface OrdersChecked {
  /** A condition on a column with their owner. */
  among: (owner: RawBuilder<string>) => RawBuilder<unknown>;
  /** The entries of what they have bought. */
  entries: RawBuilder<unknown>;
}

/**
 * Every figure of orders with what their payments prove, as a part of the ledger's check: an order's totals are those
 * of its credited payments, at the fixed rate, and each credited payment has the one entry that names it and its order.
 * Deleted accounts have no entries.
 */
export const orderFigures = ({ among, entries }: OrdersChecked): RawBuilder<unknown> => sql`
  select o.user_id, v.what || ' of order ' || o.id as what, v."is", v.must_be
    from recharge_orders o
    left join (
      select order_id, sum(credited_points) as points, sum(koinu) filter (where credited_points is not null) as koinu
      from order_payments where order_id in (select id from recharge_orders where ${among(sql.ref("user_id"))}) group by order_id
    ) p on p.order_id = o.id
    left join (select reference, sum(amount) as points from ${entries} as entered group by reference) e
      on e.reference = o.id::text
    cross join lateral (values
      ('points', o.actual_points, coalesce(p.points, 0)),
      ('koinu', o.actual_koinu, coalesce(p.koinu, 0)),
      ('points for the koinu', o.actual_points, div(o.actual_koinu, ${KOINU_PER_POINT}::int)),
      ('points entered', coalesce(e.points, 0), o.actual_points)
    ) as v (what, "is", must_be)
    where ${among(sql.ref("o.user_id"))} and exists (select from users u where u.id = o.user_id)
  union all select coalesce(p.user_id, e.user_id), 'entered for ' || coalesce(p.reason_key, e.reason_key),
      coalesce(e.amount, 0), coalesce(p.points, 0)
    from (
      select o.user_id, o.id::text as order_id, 'recharge:' || p.txid || ':' || p.vout as reason_key, p.credited_points as points
      from order_payments p join recharge_orders o on o.id = p.order_id where p.credited_points > 0
        and ${among(sql.ref("o.user_id"))} and exists (select from users u where u.id = o.user_id)
    ) p full join ${entries} e
      on e.reason_key = p.reason_key and e.user_id = p.user_id and e.reference = p.order_id`;
