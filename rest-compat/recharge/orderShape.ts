import { z } from "zod";
import { ORDER_NOTICES, ORDER_STATUSES } from "../../schema/rules/recharge.ts";
import type { OrderFieldsFragment } from "../operations.generated.ts";
import { int, shape, time, uuid } from "../answers/shape.ts";

const dogeAmount = z.number().describe("DOGE, exact to 8 decimals.");

export const orderShape = shape("order", {
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

/**
 * An order with its amounts as numbers. They are read, never computed: below 67,108,864 DOGE the floating-point
 * numbers lie closer together than 8 decimals, so that JSON has the same digits as the text.
 */
export function orderOf(order: OrderFieldsFragment): z.output<typeof orderShape> {
  const { amount, actual_amount: actualAmount } = order;
  return { ...order, amount: Number(amount), actual_amount: actualAmount === null ? null : Number(actualAmount) };
}

export const orderPageShape = shape("orderPage", { items: z.array(orderShape), total: int, total_pages: int });

export function orderPageOf(
  { items, total }: { items: OrderFieldsFragment[]; total: number },
  { given }: { given: { limit: number } },
): z.output<typeof orderPageShape> {
  return { items: items.map(orderOf), total, total_pages: Math.ceil(total / given.limit) };
}
