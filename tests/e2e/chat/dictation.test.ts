import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { openPlace } from "../kit/place.ts";
import type { Place } from "../kit/place.ts";
import { reader } from "../kit/texts.ts";
import { answered } from "./chatToolScreens.ts";
import { composer } from "./learner.ts";
import { giveRecognition } from "./voice.ts";

const t = reader("de-DE");
let place: Place;
beforeAll(async () => {
  place = await openPlace();
});

/** Where the composer stands: its field, and the button beside it. */
const composerAt = (page: Page): Promise<number[][]> =>
  page.locator("form textarea, form > div > button").evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [x, y, width, height];
    }),
  );

test("a message is dictated and sent on a narrow phone, and the composer stays where it is", async () => {
  const { visitor, page, chat } = await answered(place, { width: 320, height: 700, language: "de-DE" });
  await giveRecognition(page, "はい", "、お願いします。");
  const dictate = page.getByRole("button", { name: t("chat:dictation.start") });
  await dictate.waitFor();
  const before = await composerAt(page);
  expect(before).toHaveLength(2);
  // The button is the next stop of the tab key behind the field and the button in it, which begins to talk.
  await composer(page, "de-DE").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const stop = page.getByRole("button", { name: t("chat:dictation.stop") });
  await stop.waitFor();
  expect(await stop.evaluate((button) => button === document.activeElement)).toBe(true);
  await expect.poll(() => composer(page, "de-DE").inputValue()).toBe("はい、お願いします。");
  expect(await composerAt(page)).toEqual(before);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect.poll(() => chat.bubbles()).toContain("はい、お願いします。");
  await chat.finished();
  await dictate.waitFor();
  await visitor.context.close();
});
