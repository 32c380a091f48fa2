import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import { named } from "../../../driver/named.ts";
import type { Tables } from "../../../tables.ts";

/** What the payments that are not mined spend, by the transaction. */
export async function findWaitingInputs(em: SqlEntityManager): Promise<{ txid: string; outpoint: string }[]> {
  return named(em, "waiting_inputs", (db) =>
    sql<{ txid: string; outpoint: string }>`
      select txid, outpoint from payment_inputs
      where txid in (select txid from order_payments where state in ('seen', 'missing'))`.compile(db),
  );
}

/** Ends waiting payments by transactions whose coins a mined one has spent. Gives their orders. */
export async function voidConflicting(em: SqlEntityManager, txids: readonly string[]): Promise<string[]> {
  if (txids.length === 0) return [];
  const { rows } = await sql<{ orderId: string }>`
      update order_payments set state = 'void', void_reason = 'conflict', missing_since = null
      where state in ('seen', 'missing') and txid = any(${txids}::text[])
      returning order_id as "orderId"`.execute(em.getKysely<Tables>());
  return rows.map(({ orderId }) => orderId);
}

/**
 * Marks the payments in a block as waiting again, since it is off the chain or is read again.
 * A credit stays; with `flag` its order is flagged. Gives their orders.
 */
export async function unmineBlocks(
  em: SqlEntityManager,
  fromHeight: number,
  at: Date,
  { flag }: { flag: boolean },
): Promise<string[]> {
  const { rows } = await sql<{ orderId: string }>`
      with held as (
        select id from recharge_orders where id in (
          select order_id from order_payments where state = 'mined' and block_height >= ${fromHeight}::int)
        order by id for no key update
      ), unmined as (
        update order_payments set state = 'missing', missing_since = ${at}, block_hash = null, block_height = null
        where order_id in (select id from held) and state = 'mined' and block_height >= ${fromHeight}::int
        returning order_id, credited_points
      ), flagged as (
        update recharge_orders o set flags = array_append(o.flags, 'reorganised')
        from unmined u where ${flag}::boolean and o.id = u.order_id and u.credited_points is not null and not 'reorganised' = any(o.flags)
      )
      select distinct order_id as "orderId" from unmined`.execute(em.getKysely<Tables>());
  return rows.map(({ orderId }) => orderId);
}

/** The transactions of payments that are not mined, with what is known of them. */
export async function findUnmined(em: SqlEntityManager): Promise<{ txid: string; state: "seen" | "missing" }[]> {
  return named(em, "payments_unmined_found", (db) =>
    sql<{ txid: string; state: "seen" | "missing" }>`
      select distinct txid, state from order_payments where state in ('seen', 'missing')`.compile(db),
  );
}

/** Stores whether payments wait in the mempool again, or no longer. Gives their orders. */
export async function markSeen(
  em: SqlEntityManager,
  txids: readonly string[],
  change: { to: "seen" | "missing"; at: Date },
): Promise<string[]> {
  if (txids.length === 0) return [];
  const { rows } = await sql<{ orderId: string }>`
    update order_payments set state = ${change.to}, missing_since = case when ${change.to}::text = 'missing' then ${change.at}::timestamptz end
    where txid = any(${txids}::text[]) and state in ('seen', 'missing') and state <> ${change.to}
    returning order_id as "orderId"`.execute(em.getKysely());
  return rows.map(({ orderId }) => orderId);
}

/** Gives up payments that have been missing since a moment or longer. Gives their orders. */
export async function voidMissing(em: SqlEntityManager, since: Date): Promise<string[]> {
  const rows = await named(em, "payments_given_up", (db) =>
    db
      .updateTable("order_payments")
      .set({ state: "void", void_reason: "missing", missing_since: null })
      .where("state", "=", "missing")
      .where("missing_since", "<=", since)
      .returning("order_id as orderId")
      .compile(),
  );
  return rows.map(({ orderId }) => orderId);
}
