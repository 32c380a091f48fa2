const LARGEST = "largest-contentful-paint";

/** Milliseconds after which a page that draws nothing counts as idle: without frames, Chromium reports no idle time. */
const LONGEST_MS = 2000;

/** Calls back when the browser is idle. Safari does not report that. */
export function whenIdle(then: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(then, { timeout: LONGEST_MS });
  else setTimeout(then);
}

/**
 * Calls back once the page is idle and has painted no larger content for `stillMs` milliseconds. Returns a function
 * that cancels this.
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
