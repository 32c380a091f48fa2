import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { Tables } from "../../tables.ts";
import type { OrderFlag } from "../../entities/recharge/rechargeOrder.entity.ts";
import type { OrderStatus } from "../../../schema/rules/recharge.ts";
import { ORDER_COLUMNS } from "./orders.ts";
import type { OrderRow } from "./orders.ts";

/** An order, locked until the transaction ends; null where it is gone. */
export async function lockOrder(em: SqlEntityManager, orderId: string): Promise<OrderRow | null> {
  const order = await em
    .getKysely<Tables>()
    .selectFrom("recharge_orders")
    .select(ORDER_COLUMNS)
    .where("id", "=", orderId)
    .forUpdate()
    .executeTakeFirst();
  return order ?? null;
}

/** What a locked order becomes. */
export interface StoredTransition {
  orderId: string;
  status: OrderStatus;
  flags: readonly OrderFlag[];
  /** Points for payments, each of which is credited once, and the koinu that they are for as a text. */
  credits: readonly { paymentId: string; points: number; koinu: string }[];
  at: Date;
}

/** Stores what a locked order becomes, with what is credited for its payments. */
export async function storeTransition(
  em: SqlEntityManager,
  { orderId, status, flags, credits, at }: StoredTransition,
): Promise<void> {
  await sql`
      with credited as (
        update order_payments p set credited_points = c.points, credited_at = ${at}
        from jsonb_to_recordset(${JSON.stringify(credits)}::jsonb) as c ("paymentId" uuid, points int, koinu bigint)
        where p.id = c."paymentId" and p.credited_points is null
        returning c.koinu, p.credited_points
      )
      update recharge_orders set status = ${status}, flags = ${flags}::text[],
        actual_points = actual_points + (select coalesce(sum(credited_points), 0) from credited)::int,
        actual_koinu = actual_koinu + (select coalesce(sum(koinu), 0) from credited)::bigint,
        completed_at = case when ${status}::text = 'completed' then coalesce(completed_at, ${at}::timestamptz) end
      where id = ${orderId}`.execute(em.getKysely<Tables>());
}

/**
 * Orders made at a height whose block has left the chain are as old as the block before:
 * what the new branch mines is not older.
 */
export async function lowerCreatedHeights(em: SqlEntityManager, fromHeight: number): Promise<void> {
  await em
    .getKysely<Tables>()
    .updateTable("recharge_orders")
    .set({ created_height: fromHeight - 1 })
    .where("created_height", ">=", fromHeight)
    .execute();
}

/** Stores the transaction that, by its owner's word, has paid a locked order; null deletes it. */
export async function storeClaim(em: SqlEntityManager, orderId: string, hash: string | null): Promise<void> {
  await em
    .getKysely<Tables>()
    .updateTable("recharge_orders")
    .set({ claimed_hash: hash })
    .where("id", "=", orderId)
    .execute();
}
