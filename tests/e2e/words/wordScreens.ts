import type { Page } from "playwright-core";
import { expect } from "vitest";
import { MOST_ANSWERS } from "../../../schema/rules/level/placement.ts";
import { answered } from "../chat/chatToolScreens.ts";
import type { VisitorOptions } from "../kit/browser.ts";
import { follow } from "../kit/follow.ts";
import type { Place } from "../kit/place.ts";
import { leave } from "../kit/screens.ts";
import type { Look } from "../kit/screens.ts";
import { countReader, reader } from "../kit/texts.ts";

/** Shows a placement by keys, what it tells, and where one stands then. */
async function placement(page: Page, { language = "en-US" }: VisitorOptions, look: Look): Promise<void> {
  const t = reader(language);
  await page.getByRole("link", { name: t("words:vocabulary.start") }).click();
  const bar = page.getByRole("progressbar", { name: t("words:placement.progress") });
  await bar.waitFor();
  await look(page, "a card of a placement");
  for (let at = 0; at < MOST_ANSWERS && (await bar.isVisible()); at += 1) await page.keyboard.press(at % 2 ? "1" : "3");
  await page.getByText(t("words:placement.follows")).waitFor();
  await look(page, "what a placement told");
  await page.getByRole("link", { name: t("words:progress.title"), exact: true }).click();
  await page.getByRole("link", { name: t("words:vocabulary.again") }).scrollIntoViewIfNeeded();
  await look(page, "a vocabulary");
}

/** Shows a word's card before and after it was explained, readings over a chat, and the list of saved words. */
export async function wordScreens(place: Place, options: VisitorOptions, look: Look): Promise<void> {
  const { language = "en-US" } = options;
  const t = reader(language);
  const { visitor, page } = await answered(place, options);
  const text = page.getByRole("group", { name: t("chat:words.text") }).last();
  await text.getByText("飲み物", { exact: true }).click();
  const card = page.getByRole("dialog");
  await card.getByRole("button", { name: t("words:tap.explain") }).waitFor();
  await look(page, "a word");
  await card.getByRole("button", { name: t("words:tap.explain") }).click();
  await card.getByRole("button", { name: t("words:tap.save") }).waitFor();
  await look(page, "a word that was explained");
  await card.getByRole("button", { name: t("words:tap.save") }).click();
  await card.getByText(t("words:tap.savedAs.new")).waitFor();
  await look(page, "a saved word");
  await page.keyboard.press("Escape");
  await card.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: t("chat:menu"), exact: true }).click();
  await page.getByRole("menuitem", { name: t("chat:words.showReadings") }).click();
  await text.locator("rt").first().waitFor();
  await look(page, "readings");
  await follow(page, "/words");
  await page.getByRole("list", { name: t("words:list.title") }).waitFor();
  await look(page, "saved words");
  await page.getByRole("main").locator("a[href='/words/review']").click();
  const show = page.getByRole("button", { name: t("words:review.show") });
  await show.waitFor();
  await look(page, "a word is asked for");
  await show.click();
  await page.getByRole("group", { name: t("words:review.grade") }).waitFor();
  await look(page, "its answer with the grades");
  await page.keyboard.press("4");
  await page.getByRole("list", { name: t("words:review.end.words") }).waitFor();
  const tally = page.getByRole("list", { name: t("words:review.end.tally") });
  await expect.poll(() => tally.getByRole("listitem").count()).toBe(2);
  await look(page, "the end of a review");
  await follow(page, "/words/progress");
  await page.getByRole("region", { name: t("words:settings.title") }).waitFor();
  // The answer is on its way, and the page is told once it is counted.
  await page.getByText(countReader(language)("words:progress.reviewed", 1), { exact: true }).waitFor();
  await look(page, "progress");
  await placement(page, options, look);
  await leave(visitor);
}
