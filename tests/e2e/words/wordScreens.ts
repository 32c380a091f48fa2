import { answered } from "../chat/chatToolScreens.ts";
import type { VisitorOptions } from "../kit/browser.ts";
import { follow } from "../kit/follow.ts";
import type { Place } from "../kit/place.ts";
import { leave } from "../kit/screens.ts";
import type { Look } from "../kit/screens.ts";
import { countReader, reader } from "../kit/texts.ts";

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
  await look(page, "the end of a review");
  await follow(page, "/words/progress");
  await page.getByRole("region", { name: t("words:settings.title") }).waitFor();
  // The answer is on its way, and the page is told once it is counted.
  await page.getByText(countReader(language)("words:progress.reviewed", 1), { exact: true }).waitFor();
  await look(page, "progress");
  await leave(visitor);
}
