/** The month of a time in UTC, such as `2026-11`. */
export const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

/** Seconds to the end of a day or of a month. */
export function secondsLeft(of: "day" | "month", at: Date): number {
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()];
  const end = of === "day" ? Date.UTC(year, month, day + 1) : Date.UTC(year, month + 1);
  return Math.ceil((end - at.getTime()) / 1000);
}
