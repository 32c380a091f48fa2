import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";

declare global {
  interface Window {
    axe: { run(options: RunOptions): Promise<AxeResults> };
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** WCAG 2.2 at levels A and AA, and what axe holds to be good practice beyond it. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** What a page has and a menu that hides the page while it is open has not. */
const PAGE_RULES = ["region", "page-has-heading-one"];

/** What axe judges by colours: all that a theme can change. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** What axe finds on the page that keeps people from using it, a line each. */
export async function barriersOn(page: Page, only: "all" | "colours" = "all"): Promise<string[]> {
  const seen = page.viewportSize();
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const enabled = (await page.getByRole("menu").count()) === 0;
  const options: RunOptions = {
    ...(only === "all"
      ? { runOnly: RULES, rules: Object.fromEntries(PAGE_RULES.map((rule) => [rule, { enabled }])) }
      : { runOnly: { type: "rule", values: COLOUR_RULES } }),
    resultTypes: ["violations"],
  };
  let violations: AxeResults["violations"];
  let height: number;
  // What came while axe looked stands under a bar once more: it looks again.
  do {
    height = await showWhole(page);
    ({ violations } = await page.evaluate((chosen) => window.axe.run(chosen), options));
  } while ((await heightOf(page)) > height);
  if (seen) await page.setViewportSize(seen);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ""}`),
  );
}

const heightOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);

/**
 * Makes the window as high as the page, and returns that height: what a bar covers can be scrolled from under it,
 * which axe does not know.
 */
async function showWhole(page: Page): Promise<number> {
  const { width, height: seen } = page.viewportSize() ?? { width: 0, height: Infinity };
  let room = seen;
  for (let height = 0; (height = await heightOf(page)) > room; room = height)
    await page.setViewportSize({ width, height });
  return room;
}

/** The same, with the page as it is, in one theme and then in the other. */
export async function barriersInEitherTheme(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [theme, only] of [
    ["dark", "all"],
    ["light", "colours"],
  ] as const) {
    found.push(...(await barriersInTheme(page, theme, only)));
  }
  return found;
}

/** The same in one theme. */
export async function barriersInTheme(
  page: Page,
  theme: "dark" | "light",
  only: "all" | "colours" = "all",
): Promise<string[]> {
  await page.evaluate((name) => void (document.documentElement.dataset.theme = name), theme);
  return (await barriersOn(page, only)).map((barrier) => `${theme}: ${barrier}`);
}
