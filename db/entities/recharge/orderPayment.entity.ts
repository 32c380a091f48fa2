import { defineEntity, p } from "@mikro-orm/core";
import { primaryId } from "../primaryId.ts";
import { RechargeOrder } from "./rechargeOrder.entity.ts";

/** Waiting in the mempool; in a block; in neither, but perhaps yet to come; or not to come any more. */
export const PAYMENT_STATES = ["seen", "mined", "missing", "void"] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/**
 * Another transaction that pays the order spends the same coins;
 * a mined one spends them; or it was missing for too long.
 */
export const VOID_REASONS = ["replaced", "conflict", "missing"] as const;
export type VoidReason = (typeof VOID_REASONS)[number];

export const OrderPaymentSchema = defineEntity({
  name: "OrderPayment",
  tableName: "order_payments",
  uniques: [{ properties: ["txid", "vout"] }],
  indexes: [
    { properties: ["blockHeight"] },
    {
      name: "order_payments_unmined",
      properties: ["txid"],
      expression: "create index order_payments_unmined on order_payments (txid) where state in ('seen', 'missing')",
    },
    {
      name: "order_payments_credited",
      properties: ["creditedAt"],
      expression:
        "create index order_payments_credited on order_payments (credited_at) include (koinu) where credited_at is not null",
    },
    {
      name: "order_payments_uncredited",
      properties: ["order"],
      expression:
        "create index order_payments_uncredited on order_payments (order_id) where credited_points is null and state <> 'void' and not is_older",
    },
  ],
  checks: [{ name: "order_payments_koinu_check", expression: "koinu >= 0" }],
  properties: {
    id: primaryId(),
    order: () => p.manyToOne(RechargeOrder).deleteRule("cascade").index(),
    txid: p.string(),
    /** The output's number in its transaction. */
    vout: p.integer(),
    koinu: p.bigint(),
    isCoinbase: p.boolean().default(false),
    state: p.enum(PAYMENT_STATES),
    voidReason: p.enum(VOID_REASONS).nullable(),
    blockHash: p.string().nullable(),
    blockHeight: p.integer().nullable(),
    /** Mined before the order was made: it is not for this order. */
    isOlder: p.boolean().default(false),
    firstSeenAt: p.datetime(),
    missingSince: p.datetime().nullable(),
    /** Points credited for it; null until it is credited. Zero where it only adds to a later payment's. */
    creditedPoints: p.integer().nullable(),
    creditedAt: p.datetime().nullable(),
  },
});

/** An output of a transaction that pays an order's address. */
export class OrderPayment extends OrderPaymentSchema.class {}
OrderPaymentSchema.setClass(OrderPayment);
