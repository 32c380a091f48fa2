import { beforeAll, expect, test } from "vitest";
import { learnerAt } from "../chat/learner.ts";
import { openPlace } from "../kit/place.ts";
import type { Place } from "../kit/place.ts";
import { reader } from "../kit/texts.ts";
import { importWords, reviewsToday } from "./reviewedWords.ts";

const t = reader("en-US");
let place: Place;
beforeAll(async () => {
  place = await openPlace();
});

test("words are reviewed by keys alone, then without a connection, also after a reload, and the server has each answer once", async () => {
  const { visitor, page, token } = await learnerAt(place, "/words", "en", { width: 390, height: 844, installs: true });
  await importWords(place, token, ["weather;Wetter;It depends on the weather.", "rain;Regen;", "snow;Schnee;"]);
  await page.reload();
  await page.getByRole("link", { name: "Review", exact: true }).click();
  const show = page.getByRole("button", { name: t("words:review.show") });
  await show.waitFor();
  await expect.poll(() => page.evaluate(() => caches.keys()), { timeout: 30_000 }).toContain("assets");

  // Enter shows the answer, a number grades it.
  await page.getByText("3 left").waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("group", { name: t("words:review.grade") }).waitFor();
  await page.keyboard.press("4");
  await page.getByText("2 left").waitFor();
  await expect.poll(() => reviewsToday(place, token)).toBe(1);

  await visitor.context.setOffline(true);
  await page.keyboard.press("Enter");
  await page.keyboard.press("4");
  await page.getByText("1 answer is waiting for a connection.").waitFor();
  await page.reload();
  await page.getByText("1 left").waitFor();
  await page.getByText("1 answer is waiting for a connection.").waitFor();
  // A wrong key, taken back.
  await page.keyboard.press("Enter");
  await page.keyboard.press("4");
  await page.getByRole("heading", { name: "1 word reviewed" }).waitFor();
  await page.getByRole("button", { name: t("words:review.undo") }).click();
  await page.keyboard.press("Enter");
  await page.keyboard.press("1");
  await page.getByText("1 left").waitFor();
  await page.keyboard.press("Enter");
  await page.keyboard.press("3");
  expect(await reviewsToday(place, token)).toBe(1);

  await visitor.context.setOffline(false);
  await expect.poll(() => reviewsToday(place, token), { timeout: 15_000 }).toBe(4);
  await expect.poll(() => page.getByText(/waits? for a connection/).count()).toBe(0);
  await visitor.context.close();
});
