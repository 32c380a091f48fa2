import type { Browser, Page } from "playwright-core";
import { countCommits } from "./pageFigures.ts";

const VIEW = { width: 390, height: 844 };

/** A page with nothing but a text that tokens are appended to, and a field: what ours is compared with. */
export async function barePage(
  browser: Browser,
  tokenMs: number,
): Promise<{ page: Page; field: string; start: () => Promise<void> }> {
  const page = await browser.newPage({ viewport: VIEW });
  await page.addInitScript(countCommits);
  await page.setContent("<!doctype html><p></p><textarea></textarea>");
  const start = (): Promise<void> =>
    page.evaluate((ms) => {
      const text = document.querySelector("p")?.appendChild(new Text());
      let sent = 0;
      setInterval(() => text?.appendData(`w${sent++} `), ms);
    }, tokenMs);
  return { page, field: "textarea", start };
}
