import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { OrderStatus } from "../../../schema/rules/recharge.ts";
import { named } from "../../driver/named.ts";
import type { OrderFlag } from "../../entities/recharge/rechargeOrder.entity.ts";
import type { Tables } from "../../tables.ts";

/** An order as it is stored; amounts in koinu. */
export interface OrderRow {
  id: string;
  userId: string;
  points: number;
  status: OrderStatus;
  address: string;
  script: string;
  createdHeight: number;
  claimedHash: string | null;
  flags: OrderFlag[];
  actualPoints: number;
  actualKoinu: string;
  createdAt: Date;
  expireAt: Date;
  completedAt: Date | null;
}

export const ORDER_COLUMNS = [
  "id",
  "user_id as userId",
  "points",
  "status",
  "address",
  "script",
  "created_height as createdHeight",
  "claimed_hash as claimedHash",
  "flags",
  "actual_points as actualPoints",
  // A number of the database's that a JavaScript number could not hold comes as a text.
  sql<string>`actual_koinu::text`.as("actualKoinu"),
  "created_at as createdAt",
  "expire_at as expireAt",
  "completed_at as completedAt",
] as const;

/** A user's order; null where it is another's, or none. */
export async function findOrder(em: SqlEntityManager, orderId: string, userId: string): Promise<OrderRow | null> {
  const [order] = await named(em, "order", (db) =>
    db
      .selectFrom("recharge_orders")
      .select(ORDER_COLUMNS)
      .where("id", "=", orderId)
      .where("user_id", "=", userId)
      .compile(),
  );
  return order ?? null;
}

/** The order that a request has made before; null where it has made none. */
export async function findRequestedOrder(
  em: SqlEntityManager,
  userId: string,
  requestId: string,
): Promise<OrderRow | null> {
  const order = await em
    .getKysely<Tables>()
    .selectFrom("recharge_orders")
    .select(ORDER_COLUMNS)
    .where("user_id", "=", userId)
    .where("request_id", "=", requestId)
    .executeTakeFirst();
  return order ?? null;
}

export interface NewOrder extends Pick<
  OrderRow,
  "id" | "userId" | "points" | "address" | "script" | "createdHeight" | "createdAt" | "expireAt"
> {
  requestId: string | null;
}

export async function insertOrder(em: SqlEntityManager, order: NewOrder): Promise<OrderRow> {
  return em
    .getKysely<Tables>()
    .insertInto("recharge_orders")
    .values({
      id: order.id,
      user_id: order.userId,
      request_id: order.requestId,
      points: order.points,
      address: order.address,
      script: order.script,
      created_height: order.createdHeight,
      created_at: order.createdAt,
      expire_at: order.expireAt,
    })
    .returning(ORDER_COLUMNS)
    .executeTakeFirstOrThrow();
}

/** A user's orders, newest first, and how many there are in all. */
export async function findOrders(
  em: SqlEntityManager,
  userId: string,
  offset: number,
  limit: number,
): Promise<{ items: OrderRow[]; total: number }> {
  const db = em.getKysely<Tables>();
  const items = await db
    .selectFrom("recharge_orders")
    .select(ORDER_COLUMNS)
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .offset(offset)
    .limit(limit)
    .execute();
  const count = await db
    .selectFrom("recharge_orders")
    .select((eb) => eb.fn.countAll<string>().as("total"))
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return { items, total: Number(count?.total ?? 0) };
}

/**
 * Takes a key's next address. No address is given out twice, even if its first order expires unpaid.
 */
export async function takeAddressIndex(em: SqlEntityManager, keyId: string): Promise<number> {
  const { next } = await em
    .getKysely<Tables>()
    .insertInto("address_keys")
    .values({ id: keyId, next_index: 1 })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((eb) => ({ next_index: eb("address_keys.next_index", "+", 1) })),
    )
    .returning("next_index as next")
    .executeTakeFirstOrThrow();
  return next - 1;
}
