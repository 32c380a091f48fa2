import { POINTS_PER_DOGE } from "../../../../schema/rules/recharge.ts";

/**
 * What points cost in DOGE, as the server would write it: exact, without needless zeros.
 * Throws where there is no whole number of points.
 */
export function priceOf(points: number): string {
  const rate = BigInt(POINTS_PER_DOGE);
  const whole = BigInt(points) / rate;
  const places = String(POINTS_PER_DOGE).length - 1;
  const fraction = String(BigInt(points) % rate)
    .padStart(places, "0")
    .replace(/(?<!0)0+$/, "");
  return fraction ? `${whole}.${fraction}` : String(whole);
}

/**
 * An amount of DOGE as it is written in a language: its decimal and grouping signs, every digit as it came.
 * A text that is no amount stays as it is. Amounts are texts: a floating point could lose some of their 8 places.
 */
export function dogeText(amount: string, locale: string): string {
  const [, whole, fraction] = /^(\d+)(?:\.(\d+))?$/.exec(amount) ?? [];
  if (whole === undefined) return amount;
  const format = new Intl.NumberFormat(locale);
  const grouped = format.format(BigInt(whole));
  if (fraction === undefined) return grouped;
  const sign = format.formatToParts(0.5).find(({ type }) => type === "decimal")?.value ?? ".";
  return grouped + sign + fraction;
}
