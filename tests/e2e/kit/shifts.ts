import type { Page } from "playwright-core";

interface Shift {
  value: number;
  /** What moved, and from where to where. */
  moved: string[];
}

declare global {
  interface Window {
    shifts: Shift[];
  }
}

/** Has a page that opens next note what moves on it, as browsers count it. */
export const watchShifts = (page: Page): Promise<unknown> => page.addInitScript(observeShifts);

/** What has moved so far. */
export const shiftsOn = (page: Page): Promise<Shift[]> => page.evaluate(() => window.shifts);

export const sumOf = (shifts: Shift[]): number => shifts.reduce((sum, { value }) => sum + value, 0);

/** Runs in the page before its own code. */
function observeShifts(): void {
  window.shifts = [];
  const sourcesOf = (entry: PerformanceEntry): string[] => {
    const sources: unknown = "sources" in entry ? entry.sources : [];
    if (!Array.isArray(sources)) return [];
    return sources.map(({ node, previousRect, currentRect }) => {
      const name = node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.textContent);
      return `${name}: ${previousRect?.y}+${previousRect?.height} to ${currentRect?.y}+${currentRect?.height}`;
    });
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ("value" in entry) window.shifts.push({ value: Number(entry.value), moved: sourcesOf(entry) });
  }).observe({ type: "layout-shift", buffered: true });
}
