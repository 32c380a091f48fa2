import { setTimeout } from "node:timers/promises";
import type { Page } from "playwright-core";
import { percentile } from "../measure.ts";

/** What a page did while it was watched. */
export interface PageFigures {
  /** The part of the time, 0 to 1, that tasks of 50 ms and more took. */
  longTaskShare: number;
  /** A second. */
  frames: number;
  commits: number;
  /** Milliseconds from a key to the next paint. */
  keyDelays: { p50: number; p75: number; p95: number };
  mounted: number;
  elements: number;
}

interface Watch {
  longTaskMs: number;
  frames: number;
  commits: number;
  keyDelays: number[];
  mounted: number;
}

declare global {
  interface Window {
    benchWatch?: Watch;
    benchCommits?: number;
  }
}

/** Milliseconds between two keys. */
const KEY_MS = 120;
/**
 * Names of what Event Timing reports of a key; its delays are rounded to 8 ms, and shorter ones than 16 are not told.
 */
const KEY_EVENTS = ["keydown", "keypress", "keyup", "beforeinput", "input"];
const LEAST_MS = 16;

/** Counts React's commits from before the page begins, in whichever way it was built. */
export function countCommits(): void {
  window.benchCommits = 0;
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      isDisabled: false,
      inject: () => 1,
      onCommitFiberRoot: () => void (window.benchCommits = (window.benchCommits ?? 0) + 1),
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
      checkDCE: () => undefined,
    },
  });
}

/** Starts what is to be watched, types into a field for so many seconds, and gives what the page did meanwhile. */
export async function watchPage(
  page: Page,
  { start, field, seconds }: { start: () => Promise<void>; field: string; seconds: number },
): Promise<PageFigures> {
  await start();
  await page.evaluate(beginWatch, { keyEvents: KEY_EVENTS, leastMs: LEAST_MS });
  await page.focus(field);
  const began = performance.now();
  let keys = 0;
  // The last second is left for the reply to end in.
  while (performance.now() - began < (seconds - 1) * 1000) {
    await page.keyboard.press(
      "abcdefghij ".charAt(keys % 11) === " " ? "Space" : `Key${"ABCDEFGHIJ".charAt(keys % 11)}`,
    );
    keys += 1;
    await setTimeout(KEY_MS);
  }
  const lasted = (performance.now() - began) / 1000;
  const watch = await page.evaluate(() => window.benchWatch);
  if (!watch) throw new Error("the page was not watched");
  // Keys that were too quick to be told of count as the longest of those.
  const told = watch.keyDelays;
  const delays = [...told, ...Array.from({ length: Math.max(keys - told.length, 0) }, () => LEAST_MS)];
  return {
    longTaskShare: watch.longTaskMs / 1000 / lasted,
    frames: watch.frames / lasted,
    commits: watch.commits / lasted,
    keyDelays: { p50: percentile(delays, 0.5), p75: percentile(delays, 0.75), p95: percentile(delays, 0.95) },
    mounted: watch.mounted,
    elements: await page.locator("*").count(),
  };
}

function beginWatch({ keyEvents, leastMs }: { keyEvents: string[]; leastMs: number }): void {
  const watch: Watch = { longTaskMs: 0, frames: 0, commits: 0, keyDelays: [], mounted: 0 };
  const commitsBefore = window.benchCommits ?? 0;
  window.benchWatch = watch;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watch.longTaskMs += duration;
  }).observe({ type: "longtask" });
  const slowest = new Map<number, number>();
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const id = "interactionId" in entry ? Number(entry.interactionId) : 0;
      if (id === 0 || !keyEvents.includes(entry.name)) continue;
      // A key is several events: it has taken as long as the slowest.
      slowest.set(id, Math.max(slowest.get(id) ?? 0, entry.duration));
      watch.keyDelays = [...slowest.values()];
    }
  }).observe({ type: "event", durationThreshold: leastMs } as PerformanceObserverInit);
  const onFrame = (): void => {
    watch.frames += 1;
    watch.commits = (window.benchCommits ?? 0) - commitsBefore;
    watch.mounted = Math.max(watch.mounted, document.querySelectorAll("[role=log] li").length);
    requestAnimationFrame(onFrame);
  };
  requestAnimationFrame(onFrame);
}
