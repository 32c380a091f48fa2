import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";

declare global {
  interface Window {
    axe: { run(): Promise<AxeResults> };
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds on the page that keeps people from using it, a line each. */
export async function barriersOn(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() => window.axe.run());
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ""}`));
}

/** The same, with the page as it is, in one theme and then in the other. */
export async function barriersInEitherTheme(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const theme of ["dark", "light"]) {
    await page.evaluate((name) => void (document.documentElement.dataset.theme = name), theme);
    found.push(...(await barriersOn(page)).map((barrier) => `${theme}: ${barrier}`));
  }
  return found;
}
