import type { SqlEntityManager } from "@mikro-orm/sql";
import { named } from "../../driver/named.ts";
import type { Tables } from "../../tables.ts";
import { ORDER_COLUMNS } from "./orders.ts";
import type { OrderRow } from "./orders.ts";

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
      .where((eb) =>
        eb.or([
          eb("status", "in", ["pending", "confirming"]),
          eb.and([eb("status", "=", "completed"), eb("seen_at", "is", null)]),
        ]),
      )
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
