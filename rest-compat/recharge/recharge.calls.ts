import { z } from "zod";
import { pagingRules } from "../../schema/rules/input/paging.ts";
import { createOrderRules, ORDER_NOTICES, ORDER_STATUSES } from "../../schema/rules/recharge.ts";
import { int, shape, time, uuid } from "../answers/shape.ts";
import { jsonCall } from "../jsonCall.ts";
import * as stored from "../operations.generated.ts";
import type { OrderFieldsFragment } from "../operations.generated.ts";
import { PAGING } from "../requests/requestFields.ts";

const dogeAmount = z.number().describe("DOGE, exact to 8 decimals.");

const orderShape = shape("order", {
  order_id: uuid,
  status: z.enum(ORDER_STATUSES),
  points: int,
  actual_points: int.nullable().describe("The points credited, for all that was paid."),
  amount: dogeAmount,
  actual_amount: dogeAmount.nullable(),
  wallet_address: z.string().describe("An address of this order alone."),
  tx_hash: z.string().nullable().describe("The newest transaction that pays the order, else the one it was given."),
  confirmations: z.object({ current: int, required: int }),
  created_at: time,
  expire_at: time,
  completed_at: time.nullable(),
  notices: z.array(z.enum(ORDER_NOTICES)),
});

const orderPageShape = shape("orderPage", { items: z.array(orderShape), total: int, total_pages: int });

/** Anything but a whole number is read as 0, so that the use case refuses it, and guests before it. */
const points = z
  .unknown()
  .meta({ type: "integer", examples: [500] })
  .optional()
  .transform((value) => int.safeParse(value).data ?? 0);

const NEW_ORDER = z.object({ points });

/** An empty hash is INVALID_TX_HASH, a missing one VALIDATION_FAILED. */
const TX_HASH = z.object({
  tx_hash: z
    .string()
    .meta({ "x-required": true, description: "64 hexadecimal digits.", examples: ["0123456789abcdef".repeat(4)] }),
});

const ORDER = { data: orderShape, answer: orderOf };

export const RECHARGE_CALLS = [
  jsonCall(
    "POST /points/recharge",
    "Orders points, to be paid in DOGE. The same Idempotency-Key again gives the same order. Not for guests",
    {
      body: NEW_ORDER,
      rules: createOrderRules,
      idempotencyKey: "requestId",
      operation: stored.CreateRechargeOrderDocument,
      status: 201,
      ...ORDER,
    },
  ),
  jsonCall("GET /points/recharge/orders", "A page of the caller's orders, newest first", {
    query: PAGING,
    rules: pagingRules,
    operation: stored.RechargeOrdersDocument,
    data: orderPageShape,
    answer: orderPageOf,
  }),
  jsonCall("GET /points/recharge/{orderId}", "One of the caller's orders", {
    operation: stored.RechargeOrderDocument,
    ...ORDER,
  }),
  jsonCall(
    "PUT /points/recharge/{orderId}/tx-hash",
    "Names the transaction that has paid an order. It is only a hint: payments are found by the order's address without it",
    // Another's order is NOT_FOUND, whatever the body is.
    { first: stored.RechargeOrderDocument, body: TX_HASH, operation: stored.SubmitTxHashDocument, ...ORDER },
  ),
];

/**
 * An order with its amounts as numbers. They are read, never computed: below 67,108,864 DOGE the floating-point
 * numbers lie closer together than 8 decimals, so that JSON has the same digits as the text.
 */
function orderOf(order: OrderFieldsFragment): z.output<typeof orderShape> {
  const { amount, actual_amount: actualAmount } = order;
  return { ...order, amount: Number(amount), actual_amount: actualAmount === null ? null : Number(actualAmount) };
}

function orderPageOf(
  { items, total }: { items: OrderFieldsFragment[]; total: number },
  { given }: { given: { limit: number } },
): z.output<typeof orderPageShape> {
  return { items: items.map(orderOf), total, total_pages: Math.ceil(total / given.limit) };
}
