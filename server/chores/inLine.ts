/** Milliseconds after which work is more than a look that found none. */
const LOOK_MS = 500;

/**
 * The same work for several at once. While there is none, only the first looks for some; each other one looks once all
 * before it are at work, so that what hangs holds up none of the rest. A look each, by all of them, would ask the
 * database as many times a second for nothing.
 */
export function inLine(workers: number, work: () => Promise<void>, lookMs = LOOK_MS): (() => Promise<void>)[] {
  const since = Array.from<number | null>({ length: workers }).fill(null);
  return since.map((_, nth) => async () => {
    const now = performance.now();
    const isNeeded = since.slice(0, nth).every((at) => at !== null && now - at >= lookMs);
    if (!isNeeded) return;
    since[nth] = now;
    await work().finally(() => void (since[nth] = null));
  });
}
