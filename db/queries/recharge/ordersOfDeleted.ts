import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { OrderFlag } from "../../entities/recharge/rechargeOrder.entity.ts";
import type { Tables } from "../../tables.ts";

const FLAG: OrderFlag = "account_deleted";

const withFlag: RawBuilder<OrderFlag[]> = sql`array_append(flags, ${sql.lit(FLAG)})`;

/** Ends the open orders of a user who is about to be deleted, and flags them: their coins may be under way. */
export async function closeOrdersOf(em: SqlEntityManager, userId: string): Promise<void> {
  await em
    .getKysely<Tables>()
    .updateTable("recharge_orders")
    .set({ status: "expired", flags: withFlag })
    .where("user_id", "=", userId)
    .where("status", "in", ["pending", "confirming"])
    .execute();
}

/** Flags orders whose coins arrived after their account was deleted: they are credited to no one. */
export async function flagOrdersOfDeleted(em: SqlEntityManager, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await em
    .getKysely<Tables>()
    .updateTable("recharge_orders as o")
    .set({ flags: withFlag })
    .where("o.id", "in", orderIds)
    .where(sql<boolean>`not ${sql.lit(FLAG)} = any(o.flags)`)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("users as u").select("u.id").whereRef("u.id", "=", "o.user_id"))),
    )
    .execute();
}
