import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { OrderFlag } from "../../entities/recharge/rechargeOrder.entity.ts";
import type { OrderStatus } from "../../../schema/rules/recharge.ts";
import type { Tables } from "../../tables.ts";

/** An order that an operator should look at. */
export interface FlaggedOrder {
  id: string;
  userId: string;
  /** Null where the owner has none, or is deleted. */
  username: string | null;
  status: OrderStatus;
  flags: OrderFlag[];
  /** Points ordered, and points credited. */
  points: number;
  actualPoints: number;
}

/** All orders with a flag that no operator has dealt with, oldest first. */
export function findFlaggedOrders(em: SqlEntityManager): Promise<FlaggedOrder[]> {
  return em
    .getKysely<Tables>()
    .selectFrom("recharge_orders as o")
    .leftJoin("users as u", "u.id", "o.user_id")
    .select([
      "o.id",
      "o.user_id as userId",
      "u.username",
      "o.status",
      "o.flags",
      "o.points",
      "o.actual_points as actualPoints",
    ])
    .where(sql<boolean>`(not (o.flags <@ o.settled_flags))`)
    .orderBy("o.created_at")
    .execute();
}
