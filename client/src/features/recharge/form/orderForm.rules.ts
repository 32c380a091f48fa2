import { object } from "yup";
import { normalised } from "../../../../../schema/rules/input/normalised.ts";
import { orderPoints } from "../../../../../schema/rules/recharge.ts";
import { priceOf } from "../../../lib/recharge/dogeText.ts";

/** Whole numbers as people type them: digits of any width, with or without thousands separators. */
function pointsIn(text: string): number {
  const plain = normalised(text, "NFKC").trim();
  if (/^\d+$/.test(plain)) return Number(plain);
  return /^\d{1,3}(?:[.,'’\s]\d{3})+$/.test(plain) ? Number(plain.replace(/\D/g, "")) : Number.NaN;
}

/** What the field of points may hold: a text that names points to be ordered. */
export const orderFormRules = object({
  points: orderPoints.transform((_value, typed: unknown) => pointsIn(String(typed))),
});

/** What the points that a text names cost in DOGE; null where it names none that can be ordered. */
export function priceOfTyped(text: string): string | null {
  const typed = { points: text };
  return orderFormRules.isValidSync(typed) ? priceOf(orderFormRules.cast(typed).points) : null;
}
