import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startCountingModel } from "../../kit/ai/countingModel.ts";
import type { ServerProcess } from "../../kit/server/serverProcess.ts";
import { sharedServer } from "../kit/servers.ts";
import { barriersOn } from "../kit/accessibility.ts";
import { newVisitor, sharedBrowser } from "../kit/browser.ts";
import { spillsOfLargeText } from "../kit/largeText.ts";
import { PHONE } from "../kit/screens.ts";
import { reader } from "../kit/texts.ts";
import { skipWelcome } from "../kit/welcome.ts";
import { replyScreens, shellScreens } from "./shellScreens.ts";

const t = reader("en-US");
let model: Awaited<ReturnType<typeof startCountingModel>>;
let server: ServerProcess;
let browser: Browser;
beforeAll(async () => {
  model = await startCountingModel(40);
  [browser, server] = await Promise.all([sharedBrowser(), sharedServer(model.env)]);
});
afterAll(async () => {
  await model?.close();
});

/** The page's ground, from 0 (black) to 255. */
const brightness = (page: Page): Promise<number> =>
  page.evaluate(() => {
    // A canvas turns whatever notation the style uses into numbers.
    const context = document.createElement("canvas").getContext("2d");
    if (!context) return Number.NaN;
    context.fillStyle = getComputedStyle(document.body).backgroundColor;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return (red + green + blue) / 3;
  });

test("the dark theme is switched on in the profile, holds after a reload, and is there from the first moment", async () => {
  const visitor = await newVisitor(browser, server.url);
  const page = await visitor.open("/");
  await skipWelcome(page);
  expect(await brightness(page)).toBeGreaterThan(200);
  await page.goto("/profile");
  const dark = page.getByRole("switch", { name: t("profile:darkTheme") });
  await dark.click();
  await expect.poll(() => brightness(page)).toBeLessThan(60);
  await page.goto("/", { waitUntil: "commit" });
  await page.locator("body").waitFor({ state: "attached" });
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe("dark");
  await page.getByRole("heading", { name: t("home:everyone") }).waitFor();
  expect(await brightness(page)).toBeLessThan(60);
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});

describe.each(["light", "dark"] as const)("in the %s theme", (theme) => {
  test("nothing on the pages keeps people from using them, nor with text of twice the size", async () => {
    await shellScreens({ browser, server }, { ...PHONE, theme, language: "de-DE" }, async (page, screen) => {
      expect(await barriersOn(page), screen).toEqual([]);
      expect(await spillsOfLargeText(page), screen).toEqual([]);
    });
  });

  test("nothing in a chat does, while a reply is written, when it was stopped and when it is whole", async () => {
    await replyScreens({ browser, server }, { ...PHONE, theme }, async (page, screen) =>
      expect(await barriersOn(page), screen).toEqual([]),
    );
  });
});
