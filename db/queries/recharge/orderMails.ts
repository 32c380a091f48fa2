import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { Language } from "../../../schema/rules/languages.ts";
import type { Tables } from "../../tables.ts";

/** A completed order that its owner has not seen, with where and in which language to write of it. */
export interface OrderToMail {
  email: string;
  language: Language;
  /** Points credited. */
  points: number;
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
