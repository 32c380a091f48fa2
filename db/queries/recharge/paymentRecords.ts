import { randomUUID } from "node:crypto";
import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import { named } from "../../driver/named.ts";
import type { Tables } from "../../tables.ts";

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
 * Stores outputs that pay an order's address, as the chain shows them, each once. One that was mined up to the order's making is older than
 * the order, unless it was seen before. Gives the orders that they pay.
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

/** Stores what paying transactions spend, and ends the waiting payments of the same orders that spend it too: they have been replaced. */
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
 * Takes the payments in a block back, since it is off the chain or is read again. A credit stays; with `flag` its order is flagged. Gives their
 * orders.
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
