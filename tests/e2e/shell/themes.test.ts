import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { guestAt } from "../kit/guest.ts";
import { openPlace } from "../kit/place.ts";
import { leave } from "../kit/screens.ts";
import { reader } from "../kit/texts.ts";

const t = reader("en-US");

/** The page's ground, from 0 (black) to 255. */
const brightness = (page: Page): Promise<number> =>
  page.evaluate(() => {
    // A canvas turns every notation of a colour into numbers.
    const context = document.createElement("canvas").getContext("2d");
    if (!context) return Number.NaN;
    context.fillStyle = getComputedStyle(document.body).backgroundColor;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return (red + green + blue) / 3;
  });

test("the dark theme is switched on in the profile, holds after a reload, and is there from the first moment", async () => {
  const { visitor, page } = await guestAt(await openPlace(), "/profile");
  const dark = page.getByRole("switch", { name: t("profile:darkTheme") });
  await dark.waitFor();
  expect(await brightness(page)).toBeGreaterThan(200);
  await dark.click();
  await expect.poll(() => brightness(page)).toBeLessThan(60);
  await page.goto("/", { waitUntil: "commit" });
  await page.locator("body").waitFor({ state: "attached" });
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe("dark");
  await page.getByRole("heading", { name: t("home:everyone") }).waitFor();
  expect(await brightness(page)).toBeLessThan(60);
  await leave(visitor);
});
