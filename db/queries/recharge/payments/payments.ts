import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import { named } from "../../../driver/named.ts";
import type { PaymentState, VoidReason } from "../../../entities/recharge/orderPayment.entity.ts";

/** A payment as it is stored; `koinu` as the database writes a large number. */
export interface PaymentRow {
  id: string;
  orderId: string;
  txid: string;
  vout: number;
  koinu: string;
  isCoinbase: boolean;
  state: PaymentState;
  voidReason: VoidReason | null;
  blockHash: string | null;
  blockHeight: number | null;
  isOlder: boolean;
  firstSeenAt: Date;
  missingSince: Date | null;
  creditedPoints: number | null;
}

/** The payments of orders, in the order in which they were seen. */
export async function findPayments(em: SqlEntityManager, orderIds: readonly string[]): Promise<PaymentRow[]> {
  if (orderIds.length === 0) return [];
  return named(em, "order_payments", (db) =>
    db
      .selectFrom("order_payments")
      .select([
        "id",
        "order_id as orderId",
        "txid",
        "vout",
        sql<string>`koinu::text`.as("koinu"),
        "is_coinbase as isCoinbase",
        "state",
        "void_reason as voidReason",
        "block_hash as blockHash",
        "block_height as blockHeight",
        "is_older as isOlder",
        "first_seen_at as firstSeenAt",
        "missing_since as missingSince",
        "credited_points as creditedPoints",
      ])
      .where("order_id", "=", sql<string>`any(${orderIds}::uuid[])`)
      .orderBy("first_seen_at")
      .orderBy("txid")
      .orderBy("vout")
      .compile(),
  );
}
