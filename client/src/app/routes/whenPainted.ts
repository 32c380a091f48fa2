/** Milliseconds without larger content, after which the largest counts as painted. */
const STILL_MS = 1500;
const LARGEST = "largest-contentful-paint";

/** Calls back when nothing else happens. Safari cannot say when that is. */
export function whenIdle(then: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(then);
  else setTimeout(then);
}

/** Calls back once the page has painted its largest content and is idle. Returns how to forget it. */
export function whenPainted(then: () => void): () => void {
  let isForgotten = false;
  const painted = (): void => whenIdle(() => void (isForgotten || then()));
  let still = setTimeout(painted, STILL_MS);
  const seesPaints = "PerformanceObserver" in window && PerformanceObserver.supportedEntryTypes.includes(LARGEST);
  const observer = seesPaints
    ? new PerformanceObserver(() => {
        clearTimeout(still);
        still = setTimeout(painted, STILL_MS);
      })
    : null;
  observer?.observe({ type: LARGEST });
  return () => {
    isForgotten = true;
    clearTimeout(still);
    observer?.disconnect();
  };
}
