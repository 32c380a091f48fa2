import type { Browser, BrowserContext, Page } from "playwright-core";

/** A phone of 2026's lower half, and its line: what Lighthouse calls slow 4G. */
export const PHONE = { width: 390, height: 844 };
const SLOWER = 4;
const LINE = { latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };
/** Milliseconds without a request after which a page has all it wants; its idle work comes earlier than that. */
const QUIET_MS = 3000;

/** What a person sees of a page that loads, in milliseconds since they asked for it. */
export interface Visit {
  firstContent: number;
  largestContent: number;
  /** Cumulative layout shift. */
  shift: number;
  /** Bytes and requests that had been answered by the time of the largest content. */
  bytes: number;
  requests: number;
  /** Paths of the scripts and styles among them. */
  code: string[];
}

/** Loads a URL on the slow phone, with the cache of the context, and measures until the page makes no more requests. */
export async function visit(context: BrowserContext, url: string): Promise<Visit> {
  const page = await context.newPage();
  await page.addInitScript(observe);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", { offline: false, ...LINE });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.goto(url, { waitUntil: "commit" });
  await untilQuiet(page);
  const seen = await page.evaluate(summary);
  await page.close();
  return seen;
}

/** A browser's person on the phone; `kept` is what their browser remembers. */
export function phone(browser: Browser, storageState?: Awaited<ReturnType<BrowserContext["storageState"]>>) {
  return browser.newContext({ viewport: PHONE, locale: "en-US", ...(storageState && { storageState }) });
}

async function untilQuiet(page: Page): Promise<void> {
  let last = performance.now();
  page.on("request", () => (last = performance.now()));
  page.on("requestfinished", () => (last = performance.now()));
  while (performance.now() - last < QUIET_MS) await page.waitForTimeout(100);
}

declare global {
  interface Window {
    seen?: { largest: number; shift: number };
  }
}

function observe(): void {
  const seen = (window.seen = { largest: 0, shift: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.largest = Math.max(seen.largest, entry.startTime);
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ("value" in entry) seen.shift += Number(entry.value);
  }).observe({ type: "layout-shift", buffered: true });
}

function summary(): Visit {
  const largestContent = window.seen?.largest ?? Number.NaN;
  const [navigation] = performance.getEntriesByType("navigation");
  const resources = performance.getEntriesByType("resource");
  const answered = [...(navigation ? [navigation] : []), ...resources].filter(
    (entry) => entry instanceof PerformanceResourceTiming && entry.responseEnd <= largestContent,
  );
  const bytesOf = (entry: PerformanceEntry): number =>
    entry instanceof PerformanceResourceTiming ? entry.transferSize : 0;
  return {
    firstContent: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
    largestContent,
    shift: window.seen?.shift ?? Number.NaN,
    bytes: answered.reduce((sum, entry) => sum + bytesOf(entry), 0),
    requests: answered.length,
    code: answered.map(({ name }) => new URL(name).pathname).filter((path) => /\.(js|css)$/.test(path)),
  };
}
