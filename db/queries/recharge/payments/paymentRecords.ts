import { randomUUID } from "node:crypto";
import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import { named } from "../../../driver/named.ts";
import type { Tables } from "../../../tables.ts";

/** An output as the chain shows it now. */
export interface SightedOutput {
  /** Hex. */
  script: string;
  txid: string;
  vout: number;
  /** A whole number as a text. */
  koinu: string;
  isCoinbase: boolean;
  /** Null while it waits to be mined. */
  block: { hash: string; height: number } | null;
}

/** Those of the scripts that pay an order's address. */
export async function findPaidScripts(em: SqlEntityManager, scripts: readonly string[]): Promise<Set<string>> {
  const found = await named(em, "paid_scripts", (db) =>
    db
      .selectFrom("recharge_orders")
      .select("script")
      .where("script", "=", sql<string>`any(${scripts}::text[])`)
      .compile(),
  );
  return new Set(found.map(({ script }) => script));
}

/**
 * Stores outputs that pay an order's address, as the chain shows them, each once. One that was mined up to
 * the order's making is older than the order, unless it was seen before. Gives the orders that they pay.
 */
export async function recordPayments(
  em: SqlEntityManager,
  outputs: readonly SightedOutput[],
  at: Date,
): Promise<string[]> {
  if (outputs.length === 0) return [];
  const sightings = JSON.stringify(outputs.map((output) => ({ ...output, ...output.block, id: randomUUID() })));
  const { rows } = await sql<{ orderId: string }>`
      with sighted as (
        select o.id as order_id, s.*, s.hash is not null and s.height <= o.created_height as is_older
        from jsonb_to_recordset(${sightings}::jsonb) as s (id uuid, script text, txid text, vout int, koinu bigint,
          "isCoinbase" boolean, hash text, height int)
        join recharge_orders o on o.script = s.script
        -- Orders are locked before their payments, as where they are settled.
        order by o.id for key share of o
      ), recorded as (
        insert into order_payments as p (id, order_id, txid, vout, koinu, is_coinbase, state, block_hash, block_height, is_older,
          first_seen_at)
        select id, order_id, txid, vout, koinu, "isCoinbase", case when hash is null then 'seen' else 'mined' end, hash, height,
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
      select distinct order_id as "orderId" from sighted`.execute(em.getKysely<Tables>());
  return rows.map(({ orderId }) => orderId);
}

/** What a transaction that pays an order spends. */
export interface PayingTransaction {
  txid: string;
  /** As `txid:vout`. */
  inputs: readonly string[];
}

/**
 * Stores what paying transactions spend, and ends the waiting payments
 * of the same orders that spend it too: they have been replaced.
 */
export async function replacePayments(em: SqlEntityManager, transactions: readonly PayingTransaction[]): Promise<void> {
  const spending = transactions.flatMap(({ txid, inputs }) => inputs.map((outpoint) => ({ txid, outpoint })));
  if (spending.length === 0) return;
  await sql`
      insert into payment_inputs (txid, outpoint)
      select s.txid, s.outpoint from jsonb_to_recordset(${JSON.stringify(spending)}::jsonb) as s (txid text, outpoint text)
      on conflict do nothing`.execute(em.getKysely<Tables>());
  await sql`
      update order_payments p set state = 'void', void_reason = 'replaced', missing_since = null
      from (
        select distinct replaced.txid, paying.order_id from payment_inputs mine
        join payment_inputs replaced on replaced.outpoint = mine.outpoint and replaced.txid <> mine.txid
        join order_payments paying on paying.txid = mine.txid
        where mine.txid = any(${transactions.map(({ txid }) => txid)}::text[])
      ) r
      where p.txid = r.txid and p.order_id = r.order_id and p.state in ('seen', 'missing')`.execute(
    em.getKysely<Tables>(),
  );
}
