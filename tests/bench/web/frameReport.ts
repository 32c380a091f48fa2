import type { Browser } from "playwright-core";
import { headline } from "../headline.ts";
import { bareFrames, film, FILMS, slowPage } from "./frames.ts";
import type { Filmed } from "./frames.ts";
import { learner } from "./framesWorld.ts";
import { whileShown } from "./shownFrames.ts";
import type { ShownFrames } from "./shownFrames.ts";
import { phone } from "./visit.ts";

/** Films what a learner taps, beside a bare page in the same minute, and prints both. */
export async function reportFrames(browser: Browser, url: string, token: string): Promise<void> {
  const kept = Object.entries(await learner(url, token)).map(([name, value]) => ({ name, value }));
  for (const [what, { path, ready, warm, steps }] of Object.entries(FILMS)) {
    const context = await phone(browser, { cookies: [], origins: [{ origin: url, localStorage: kept }] });
    const page = await slowPage(context, `${url}${path}`);
    await page.locator(ready).first().waitFor();
    // What comes late has come: the code of the other pages, the pictures.
    await page.waitForTimeout(8000);
    await film(page, warm);
    const { result: filmed, shown } = await whileShown(browser, () => film(page, steps));
    tell(what, { ...filmed, ...shown }, await bareFrames(context, steps.length));
    await context.close();
  }
}

function tell(what: string, filmed: Filmed & ShownFrames, bare: Filmed): void {
  const late = `${filmed.late} of ${filmed.frames} frames late, ${filmed.long} long`;
  const beside = `a bare page: ${bare.late} of ${bare.frames} late, ${bare.long} long, worst ${bare.worst.toFixed(0)} ms`;
  const moved = `${filmed.missed} of ${filmed.moving} in which something moved not shown`;
  const rest = `worst ${filmed.worst.toFixed(0)} ms; answered after ${filmed.unanswered} frames at most; ${moved}`;
  console.log(`${what}, ${filmed.taps} taps: ${late}, ${rest}\n  ${beside}`);
  headline({ what, measured: `${late}, ${rest}`, beside });
}
