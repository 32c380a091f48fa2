import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { openPlace } from "../kit/place.ts";
import type { Place } from "../kit/place.ts";
import { reader } from "../kit/texts.ts";
import { answered } from "./chatToolScreens.ts";
import { paid } from "./learner.ts";
import { giveVoice, litOn } from "./voice.ts";

const t = reader("de-DE");
let place: Place;
beforeAll(async () => {
  place = await openPlace();
});

/** Where everything stands that is there before a message is read aloud. */
const places = (page: Page): Promise<(string | number)[][]> =>
  page.locator("li div[lang], li button:not([aria-pressed]), form textarea").evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [one.tagName, x, y, width, height];
    }),
  );

test("a reply is read aloud by the keyboard, its sentence and word lit, and nothing on a narrow phone moves for it", async () => {
  const { visitor, page } = await answered(place, { width: 320, height: 700, language: "de-DE" });
  await page
    .getByRole("group", { name: t("chat:words.text") })
    .nth(1)
    .waitFor();
  await giveVoice(page, 0);
  const before = await places(page);
  const listen = paid(page, "chat:readAloud", "de-DE");
  await listen.focus();
  await page.keyboard.press("Enter");
  const stop = page.getByRole("button", { name: t("chat:stopReading") });
  await stop.waitFor();
  await expect.poll(async () => Object.keys(await litOn(page))).toEqual(["spoken-sentence", "spoken-word"]);
  const lit = await litOn(page);
  const [sentence = ""] = lit["spoken-sentence"] ?? [];
  expect((await page.locator("li [data-text]").last().textContent())?.startsWith(sentence)).toBe(true);
  expect(sentence).toMatch(/[。！？]$/);
  expect(sentence.startsWith(lit["spoken-word"]?.[0] ?? "?")).toBe(true);
  expect(await places(page)).toEqual(before);
  // The focus has stayed, and the same key ends it.
  await page.keyboard.press("Enter");
  await listen.waitFor();
  expect(await litOn(page)).toEqual({});
  await visitor.context.close();
});
