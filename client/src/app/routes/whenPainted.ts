const LARGEST = "largest-contentful-paint";

/** Milliseconds after which a page that draws nothing is idle enough: without frames, Chromium tells of no idle time. */
const LONGEST_MS = 2000;

/** Calls back when nothing else happens. Safari cannot say when that is. */
export function whenIdle(then: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(then, { timeout: LONGEST_MS });
  else setTimeout(then);
}

/**
 * Calls back once the page has painted its largest content and is idle: when no larger content has come for `stillMs`
 * milliseconds. Returns how to forget it.
 */
export function whenPainted(then: () => void, stillMs: number): () => void {
  let isForgotten = false;
  const painted = (): void => whenIdle(() => void (isForgotten || then()));
  let still = setTimeout(painted, stillMs);
  const seesPaints = "PerformanceObserver" in window && PerformanceObserver.supportedEntryTypes.includes(LARGEST);
  const observer = seesPaints
    ? new PerformanceObserver(() => {
        clearTimeout(still);
        still = setTimeout(painted, stillMs);
      })
    : null;
  observer?.observe({ type: LARGEST });
  return () => {
    isForgotten = true;
    clearTimeout(still);
    observer?.disconnect();
  };
}
