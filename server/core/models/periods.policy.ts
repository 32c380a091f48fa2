/** Days and months are those of UTC, so that all nodes mean the same. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
export const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

/** Seconds to the end of a day or of a month. */
export function secondsLeft(of: "day" | "month", at: Date): number {
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()];
  const end = of === "day" ? Date.UTC(year, month, day + 1) : Date.UTC(year, month + 1);
  return Math.ceil((end - at.getTime()) / 1000);
}
