import { defineEntity, p } from "@mikro-orm/core";
import { ORDER_STATUSES } from "../../../schema/rules/recharge.ts";
import { primaryId } from "../primaryId.ts";

/** What an operator should look at: these stay, while notices come and go. */
export const ORDER_FLAGS = [
  "late",
  "older_than_order",
  "reorganised",
  "over_limit",
  "account_deleted",
  "restored",
] as const;
export type OrderFlag = (typeof ORDER_FLAGS)[number];

export const RechargeOrderSchema = defineEntity({
  name: "RechargeOrder",
  tableName: "recharge_orders",
  uniques: [{ properties: ["userId", "requestId"] }],
  indexes: [
    { properties: ["userId", "createdAt"] },
    {
      name: "recharge_orders_pending",
      properties: ["expireAt"],
      expression: "create index recharge_orders_pending on recharge_orders (expire_at) where status = 'pending'",
    },
    {
      name: "recharge_orders_confirming",
      properties: ["id"],
      expression: "create index recharge_orders_confirming on recharge_orders (id) where status = 'confirming'",
    },
    {
      name: "recharge_orders_open",
      properties: ["userId"],
      expression:
        "create index recharge_orders_open on recharge_orders (user_id) where status in ('pending', 'confirming')",
    },
    {
      name: "recharge_orders_unseen",
      properties: ["userId"],
      expression:
        "create index recharge_orders_unseen on recharge_orders (user_id) where status = 'completed' and seen_at is null",
    },
    {
      name: "recharge_orders_listed",
      properties: ["createdAt"],
      expression:
        "create index recharge_orders_listed on recharge_orders ((not (flags <@ settled_flags)), created_at, id)",
    },
    {
      name: "recharge_orders_claims",
      properties: ["claimedHash"],
      expression:
        "create index recharge_orders_claims on recharge_orders (claimed_hash) where claimed_hash is not null",
    },
  ],
  checks: [{ name: "recharge_orders_points_check", expression: "points > 0" }],
  properties: {
    id: primaryId(),
    /** Who ordered; the account may be deleted since, and then it names no person any more. */
    userId: p.uuid(),
    requestId: p.string().nullable(),
    /** Points ordered. The rate is fixed, so they say how much DOGE too. */
    points: p.integer(),
    status: p.enum(ORDER_STATUSES).default("pending"),
    /** Where it is paid: an address of this order alone. */
    address: p.string().unique(),
    /** The output script that pays the address, in hex: what the chain is searched for. */
    script: p.string().unique(),
    /** The scanned chain's height when the order was made: what was mined up to there is older than the order. */
    createdHeight: p.integer(),
    /** The transaction that its owner says has paid: a hint. */
    claimedHash: p.string().nullable(),
    flags: p.array().$type<OrderFlag[]>().default([]),
    /** The flags that an operator has dealt with. */
    settledFlags: p.array().$type<OrderFlag[]>().default([]),
    /** Points credited, and the koinu they were credited for. */
    actualPoints: p.integer().default(0),
    actualKoinu: p.bigint().default("0"),
    createdAt: p.datetime(),
    expireAt: p.datetime(),
    completedAt: p.datetime().nullable(),
    /** When its owner saw that it was completed. */
    seenAt: p.datetime().nullable(),
  },
});

/** Points to be bought with DOGE. */
export class RechargeOrder extends RechargeOrderSchema.class {}
RechargeOrderSchema.setClass(RechargeOrder);
