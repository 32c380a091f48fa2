import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { Tables } from "../../../tables.ts";

/** A transaction that an order's owner has named. */
export interface NamedTransaction {
  userId: string;
  orderId: string;
  hash: string;
  /** The scripts that it pays, as far as they are known. */
  scripts: readonly string[];
}

/**
 * Whether a transaction pays another order of the same user, or was named for one. Other users' orders do not count.
 */
export async function isUsedByOtherOrder(
  em: SqlEntityManager,
  { userId, orderId, hash, scripts }: NamedTransaction,
): Promise<boolean> {
  const other = await em
    .getKysely<Tables>()
    .selectFrom("recharge_orders as o")
    .select("o.id")
    .where("o.user_id", "=", userId)
    .where("o.id", "<>", orderId)
    .where((eb) =>
      eb.or([
        eb("o.claimed_hash", "=", hash),
        eb("o.script", "=", sql<string>`any(${scripts}::text[])`),
        eb.exists(
          eb
            .selectFrom("order_payments as p")
            .select("p.id")
            .whereRef("p.order_id", "=", "o.id")
            .where("p.txid", "=", hash),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** A transaction that was named for an order and has not been found yet. */
export interface ClaimRow {
  orderId: string;
  userId: string;
  hash: string;
  script: string;
}

/**
 * Transactions that were named for orders which were to be paid after
 * a moment, and have not been found: at most so many, in no order.
 */
export function findClaims(em: SqlEntityManager, after: Date, limit: number): Promise<ClaimRow[]> {
  return em
    .getKysely<Tables>()
    .selectFrom("recharge_orders as o")
    .select(["o.id as orderId", "o.user_id as userId", sql<string>`o.claimed_hash`.as("hash"), "o.script"])
    .where("o.claimed_hash", "is not", null)
    .where("o.status", "in", ["pending", "expired"])
    .where("o.expire_at", ">", after)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("order_payments as p")
            .select("p.id")
            .whereRef("p.order_id", "=", "o.id")
            .whereRef("p.txid", "=", "o.claimed_hash"),
        ),
      ),
    )
    .orderBy(sql`random()`)
    .limit(limit)
    .execute();
}
