/** Milliseconds after which work is more than a look that found none. */
const LOOK_MS = 500;

/**
 * The same work for several workers. While there is none, only the first looks for some; each other one stands by, and
 * looks once all before it are at work, so that what hangs holds up none of the rest. If all looked, each would ask the
 * database every time for nothing.
 */
export function withStandbys(workers: number, work: () => Promise<void>, lookMs = LOOK_MS): (() => Promise<void>)[] {
  const since = Array.from<number | null>({ length: workers }).fill(null);
  return since.map((_, nth) => async () => {
    const now = performance.now();
    const isNeeded = since.slice(0, nth).every((at) => at !== null && now - at >= lookMs);
    if (!isNeeded) return;
    since[nth] = now;
    await work().finally(() => void (since[nth] = null));
  });
}
