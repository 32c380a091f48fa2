import { number, object } from "yup";
import { textRule } from "./input/text.ts";

/** The fixed rate: 1 DOGE buys so many points. */
export const POINTS_PER_DOGE = 100;

/** The least and the most points of an order. */
export const MIN_ORDER_POINTS = 100;
export const MAX_ORDER_POINTS = 100_000;

/** Amounts to choose from, in points; any other within the bounds may be entered. */
export const POINTS_PACKAGES = [100, 500, 1000, 5000, 10_000] as const;

/** Where an order stands. Completed and expired orders can still receive a late or a further payment. */
export const ORDER_STATUSES = ["pending", "confirming", "completed", "expired"] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** What its owner should know about an order besides its status. */
export const ORDER_NOTICES = [
  "not_seen",
  "underpaid",
  "overpaid",
  "late",
  "missing",
  "replaced",
  "reorganised",
  "older_than_order",
  "chain_unavailable",
] as const;
export type OrderNotice = (typeof ORDER_NOTICES)[number];

/** Characters of a request id. Clients may use any text, such as a UUID. */
const MAX_REQUEST_ID_LENGTH = 255;

export const orderPoints = number()
  .typeError("validation.orderPoints")
  .required("validation.required")
  .integer("validation.orderPoints")
  .min(MIN_ORDER_POINTS, "validation.orderPoints")
  .max(MAX_ORDER_POINTS, "validation.orderPoints");

/** An order to create. The same request id again gives the same order. */
export const createOrderRules = object({
  points: orderPoints,
  requestId: textRule(MAX_REQUEST_ID_LENGTH),
});

/** A transaction hash as people paste it, brought into its one form; null where it is none. */
export function txHashIn(text: string): string | null {
  const hash = text.trim().toLowerCase();
  return /^[0-9a-f]{64}$/.test(hash) ? hash : null;
}
