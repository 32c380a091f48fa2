import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { Language } from "../../../schema/rules/languages.ts";
import { named } from "../../driver/named.ts";
import type { Tables } from "../../tables.ts";
import { ORDER_COLUMNS } from "./orders.ts";
import type { OrderRow } from "./orders.ts";

/** A completed order that its owner has not seen, with where and in which language to write of it. */
interface OrderToMail {
  email: string;
  language: Language;
  /** Points credited. */
  points: number;
}

/** SQL: an order that is open, or completed and not seen by its owner. */
export const IS_ORDER_NEWS = sql<boolean>`(status in ('pending', 'confirming') or status = 'completed' and seen_at is null)`;

/** A user's open orders, oldest first, and how many completed ones they have not seen. */
export async function findNewsworthyOrders(
  em: SqlEntityManager,
  userId: string,
): Promise<{ open: OrderRow[]; unseen: number }> {
  const orders = await named(em, "newsworthy_orders", (db) =>
    db
      .selectFrom("recharge_orders")
      .select(ORDER_COLUMNS)
      .where("user_id", "=", userId)
      .where(IS_ORDER_NEWS)
      .orderBy("created_at")
      .compile(),
  );
  const open = orders.filter(({ status }) => status !== "completed");
  return { open, unseen: orders.length - open.length };
}

/** How many completed orders a user has not seen. */
export async function countUnseenOrders(em: SqlEntityManager, userId: string): Promise<number> {
  const [count] = await named(em, "unseen_orders", (db) =>
    db
      .selectFrom("recharge_orders")
      .select((eb) => eb.fn.countAll<string>().as("unseen"))
      .where("user_id", "=", userId)
      .where("status", "=", "completed")
      .where("seen_at", "is", null)
      .compile(),
  );
  return Number(count?.unseen ?? 0);
}

/** Marks a user's completed orders as seen; false where there were none to mark. */
export async function markOrdersSeen(em: SqlEntityManager, userId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await em
    .getKysely<Tables>()
    .updateTable("recharge_orders")
    .set({ seen_at: at })
    .where("user_id", "=", userId)
    .where("status", "=", "completed")
    .where("seen_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** What a mail about an order says; null where none is needed, or its owner has no address. */
export async function findOrderToMail(em: SqlEntityManager, orderId: string): Promise<OrderToMail | null> {
  const order = await em
    .getKysely<Tables>()
    .selectFrom("recharge_orders as o")
    .innerJoin("users as u", "u.id", "o.user_id")
    .select([sql<string>`u.email`.as("email"), "u.native_language as language", "o.actual_points as points"])
    .where("o.id", "=", orderId)
    .where("o.status", "=", "completed")
    .where("o.seen_at", "is", null)
    .where("u.email", "is not", null)
    .executeTakeFirst();
  return order ?? null;
}
