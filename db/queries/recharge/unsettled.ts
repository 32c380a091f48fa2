import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import { named } from "../../driver/named.ts";
import type { Tables } from "../../tables.ts";
import { ORDER_COLUMNS } from "./orders.ts";
import type { OrderRow } from "./orders.ts";

/**
 * The orders that the chain may have changed: those being confirmed, those with a payment that is not
 * credited, those past their time at a moment (none where it is null), and those that are named. Those of deleted
 * accounts stay as they are.
 */
export async function findUnsettled(
  em: SqlEntityManager,
  { pastAt, named: ids }: { pastAt: Date | null; named: readonly string[] },
): Promise<OrderRow[]> {
  return named(em, "orders_unsettled", (db) =>
    db
      .selectFrom("recharge_orders")
      .select(ORDER_COLUMNS)
      .where(
        "id",
        "in",
        sql<string>`(
          select id from recharge_orders where status = 'confirming'
          union select id from recharge_orders where status = 'pending' and expire_at <= ${pastAt}::timestamptz
          union select order_id from order_payments where credited_points is null and state <> 'void' and not is_older
          union select unnest(${ids}::uuid[]))`,
      )
      .where("user_id", "in", ({ selectFrom }) => selectFrom("users").select("id"))
      .orderBy("created_at")
      .compile(),
  );
}

/** All open orders, of all users. */
export async function findAllOpen(em: SqlEntityManager): Promise<{ id: string; userId: string }[]> {
  return em
    .getKysely<Tables>()
    .selectFrom("recharge_orders")
    .select(["id", "user_id as userId"])
    .where("status", "in", ["pending", "confirming"])
    .execute();
}

/**
 * Voids all payments that are not credited, expires all open orders, and stops watching all addresses.
 */
export async function closeOpenOrders(em: SqlEntityManager, at: Date): Promise<void> {
  const db = em.getKysely<Tables>();
  await db
    .updateTable("order_payments")
    .set({ state: "void", void_reason: "missing", missing_since: null })
    .where("credited_points", "is", null)
    .where("state", "<>", "void")
    .execute();
  await db
    .updateTable("recharge_orders")
    .set({ expire_at: at })
    .where("status", "in", ["pending", "confirming"])
    .where("expire_at", ">", at)
    .execute();
  await db
    .updateTable("recharge_orders")
    .set((eb) => ({ script: eb.fn<string>("concat", [sql.lit("left:"), "script"]) }))
    .where("script", "not like", "left:%")
    .execute();
}
