import type { SqlEntityManager } from "@mikro-orm/sql";

/** How many orders there are of each kind. */
export interface OrderCounts {
  /** Unpaid, with time left. */
  pending?: number;
  /** With a payment in the block at `height`. */
  confirming?: number;
  /** With a payment that waits to be mined. */
  waiting?: number;
  /** With a payment that was credited long ago. The ledger knows nothing of it. */
  completed?: number;
  /** Unpaid, past their time. */
  expired?: number;
}

/** The script of an order, by its number among those added. */
export const scriptOfOrder = (n: number): string => `76a914${n.toString(16).padStart(40, "0")}88ac`;

const ORDERS_A_USER = 5;

/**
 * Puts orders of new users straight into the database, made at a height of the chain;
 * in that order of kinds, numbered from 1.
 */
export async function addManyOrders(
  em: SqlEntityManager,
  height: number,
  { pending = 0, confirming = 0, waiting = 0, completed = 0, expired = 0 }: OrderCounts,
): Promise<void> {
  const ends = [pending, confirming, waiting, completed, expired].map((_, kind, counts) =>
    counts.slice(0, kind + 1).reduce((sum, count) => sum + count, 0),
  );
  const [pendingEnd = 0, confirmingEnd = 0, waitingEnd = 0, completedEnd = 0, end = 0] = ends;
  await em.execute(
    `insert into users (id, user_type, username, email, native_language, language, created_at)
      select md5('user ' || n)::uuid, 'regular', 'buyer-' || n, 'buyer-' || n || '@example.org', 'en', 'de', now()
      from generate_series(0, ?::int / ?::int) n`,
    [end, ORDERS_A_USER],
  );
  await em.execute(
    `insert into recharge_orders (id, user_id, points, status, address, script, created_height, actual_points, actual_koinu, created_at,
        expire_at, completed_at)
      select md5('order ' || n)::uuid, md5('user ' || n / ?::int)::uuid, 500, status, 'address-' || n,
        '76a914' || lpad(to_hex(n), 40, '0') || '88ac', ?::int, case status when 'completed' then 500 else 0 end,
        case status when 'completed' then 500000000 else 0 end, now() - interval '1 hour', expire_at,
        case status when 'completed' then now() end
      from generate_series(1, ?::int) n,
        lateral (select case when n <= ?::int then 'pending' when n <= ?::int then 'confirming' when n <= ?::int then 'completed'
          else 'expired' end as status) kind,
        lateral (select now() + case status when 'expired' then -1 else 1 end * interval '10 minutes' as expire_at) time`,
    [ORDERS_A_USER, height, end, pendingEnd, waitingEnd, completedEnd],
  );
  await em.execute(
    `insert into order_payments (id, order_id, txid, vout, koinu, state, block_hash, block_height, first_seen_at, credited_points,
        credited_at)
      select md5('payment ' || n)::uuid, md5('order ' || n)::uuid, lpad(to_hex(n), 64, 'f'), 0, 500000000,
        case when is_mined then 'mined' else 'seen' end,
        case when is_mined then lpad('', 64, 'b') end, case when is_mined then ?::int end, now(),
        case when n > ?::int then 500 end, case when n > ?::int then now() end
      from generate_series(?::int + 1, ?::int) n, lateral (select n <= ?::int or n > ?::int as is_mined) kind`,
    [height, waitingEnd, waitingEnd, pendingEnd, completedEnd, confirmingEnd, waitingEnd],
  );
  await em.execute(
    "insert into payment_inputs (txid, outpoint) select txid, repeat('e', 32) || substr(txid, 33) || ':0' from order_payments",
  );
  await em.execute("analyze users, recharge_orders, order_payments, payment_inputs");
}
