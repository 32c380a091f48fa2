import { randomUUID } from "node:crypto";
import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import { named } from "../../driver/named.ts";

/** An output as the chain shows it now. */
export interface SightedOutput {
  /** Hex. */
  script: string;
  txid: string;
  vout: number;
  /** A whole number as a text. */
  koinu: string;
  inputs: readonly string[];
  isCoinbase: boolean;
  /** Null while it waits to be mined. */
  block: { hash: string; height: number } | null;
}

/**
 * Stores those of the outputs that pay an order's address, as the chain shows them. One that was mined up to the order's making is older than
 * the order, unless it was seen before. Gives the orders that they pay.
 */
export async function recordPayments(
  em: SqlEntityManager,
  outputs: readonly SightedOutput[],
  at: Date,
): Promise<string[]> {
  if (outputs.length === 0) return [];
  const sightings = JSON.stringify(outputs.map((output) => ({ ...output, ...output.block, id: randomUUID() })));
  const rows = await named(em, "payments_recorded", (db) =>
    sql<{ orderId: string }>`
      with sighted as (
        select o.id as order_id, s.*, s.hash is not null and s.height <= o.created_height as is_older
        from jsonb_to_recordset(${sightings}::jsonb) as s (id uuid, script text, txid text, vout int, koinu bigint, inputs text[],
          "isCoinbase" boolean, hash text, height int)
        join recharge_orders o on o.script = s.script
        -- Orders are locked before their payments, as where they are settled.
        order by o.id for key share of o
      ), replaced as (
        update order_payments p set state = 'void', void_reason = 'replaced', missing_since = null
        from sighted s where p.order_id = s.order_id and p.state in ('seen', 'missing') and p.txid <> s.txid and p.inputs && s.inputs
      ), recorded as (
        insert into order_payments as p (id, order_id, txid, vout, koinu, inputs, is_coinbase, state, block_hash, block_height, is_older,
          first_seen_at)
        select id, order_id, txid, vout, koinu, inputs, "isCoinbase", case when hash is null then 'seen' else 'mined' end, hash, height,
          is_older, ${at} from sighted order by order_id
        on conflict (txid, vout) do update set state = excluded.state, void_reason = null, missing_since = null,
          block_hash = excluded.block_hash, block_height = excluded.block_height
        -- What was seen waiting may be mined by now, according to another look.
        where excluded.state = 'mined' or p.state in ('missing', 'void')
      ), flagged as (
        update recharge_orders o set flags = array_append(o.flags, 'older_than_order')
        from sighted s where o.id = s.order_id and s.is_older and not 'older_than_order' = any(o.flags)
          and not exists (select from order_payments p where p.txid = s.txid and p.vout = s.vout and not p.is_older)
      )
      select distinct order_id as "orderId" from sighted`.compile(db),
  );
  return rows.map(({ orderId }) => orderId);
}

/** Ends the payments whose coins a mined transaction has spent otherwise. Gives their orders. */
export async function voidConflicting(
  em: SqlEntityManager,
  spent: readonly string[],
  txids: readonly string[],
): Promise<string[]> {
  const rows = await named(em, "payments_conflicting", (db) =>
    sql<{ orderId: string }>`
      update order_payments set state = 'void', void_reason = 'conflict', missing_since = null
      where state in ('seen', 'missing') and inputs && ${spent}::text[] and not txid = any(${txids}::text[])
      returning order_id as "orderId"`.compile(db),
  );
  return rows.map(({ orderId }) => orderId);
}

/**
 * Takes the payments in a block back, since it is off the chain or is read again. A credit stays; with `flag` its order is flagged. Gives their
 * orders.
 */
export async function unmineBlocks(
  em: SqlEntityManager,
  fromHeight: number,
  at: Date,
  { flag }: { flag: boolean },
): Promise<string[]> {
  const rows = await named(em, "payments_unmined", (db) =>
    sql<{ orderId: string }>`
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
      select distinct order_id as "orderId" from unmined`.compile(db),
  );
  return rows.map(({ orderId }) => orderId);
}

/** The transactions of payments that are not mined, with what is known of them. */
export async function findUnmined(em: SqlEntityManager): Promise<{ txid: string; state: "seen" | "missing" }[]> {
  return named(em, "payments_unmined_found", (db) =>
    sql<{ txid: string; state: "seen" | "missing" }>`
      select distinct txid, state from order_payments where state in ('seen', 'missing')`.compile(db),
  );
}

/** Says of payments whether they wait in the mempool again, or no longer. Gives their orders. */
export async function markSeen(
  em: SqlEntityManager,
  txids: readonly string[],
  change: { to: "seen" | "missing"; at: Date },
): Promise<string[]> {
  if (txids.length === 0) return [];
  const rows = await named(em, "payments_seen", (db) =>
    sql<{ orderId: string }>`
      update order_payments set state = ${change.to}, missing_since = case when ${change.to}::text = 'missing' then ${change.at}::timestamptz end
      where txid = any(${txids}::text[]) and state in ('seen', 'missing') and state <> ${change.to}
      returning order_id as "orderId"`.compile(db),
  );
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
