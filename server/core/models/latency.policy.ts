/** Upper bounds in milliseconds; a last count is of what took longer. Each is a quarter to a half more than the one before. */
export const LATENCY_BOUNDS = [
  50, 75, 100, 150, 200, 300, 400, 600, 800, 1200, 1600, 2400, 3200, 4800, 6400, 9600, 12_800, 19_200, 25_600, 38_400,
  51_200, 76_800, 102_400, 153_600,
] as const;

/** How many calls took how long: a number for each bound, and one for longer. They can be added. */
export const noLatencies = (): number[] => Array.from({ length: LATENCY_BOUNDS.length + 1 }, () => 0);

export function countLatency(counts: number[], ms: number): void {
  const found = LATENCY_BOUNDS.findIndex((bound) => ms <= bound);
  const at = found < 0 ? LATENCY_BOUNDS.length : found;
  counts[at] = (counts[at] ?? 0) + 1;
}

/**
 * The milliseconds within which this share of the calls was answered, about: within a bound calls are taken for evenly
 * spread. Null where there were none.
 */
export function latencyAt(share: number, counts: readonly number[]): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let left = share * total;
  for (const [at, count] of counts.entries()) {
    const from = LATENCY_BOUNDS[at - 1] ?? 0;
    const to = LATENCY_BOUNDS[at] ?? from;
    if (count > 0 && left <= count) return Math.round(from + (to - from) * (left / count));
    left -= count;
  }
  return LATENCY_BOUNDS.at(-1) ?? null;
}
