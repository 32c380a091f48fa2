import { expect } from "vitest";
import type { InterfaceLanguage } from "../../../schema/rules/languages.ts";
import { answered } from "../chat/chatToolScreens.ts";
import type { Learner } from "../chat/learner.ts";
import type { VisitorOptions } from "../kit/browser.ts";
import { follow } from "../kit/follow.ts";
import type { Place } from "../kit/place.ts";
import { leave } from "../kit/screens.ts";
import type { Look } from "../kit/screens.ts";
import { reader } from "../kit/texts.ts";

/** Shows lines of one's own: before it was corrected, corrected, with a change kept, marked, and one that cannot be judged. */
async function lineScreens({ page, chat }: Learner, language: InterfaceLanguage, look: Look): Promise<void> {
  const t = reader(language);
  const card = page.getByRole("dialog", { name: t("words:line.title") });
  const ask = card.getByRole("button", { name: t("words:line.ask") });
  const pencil = page.getByRole("button", { name: t("chat:line.correct") });
  await pencil.click();
  await ask.click();
  await card.getByRole("status").getByText(t("words:line.unjudged")).waitFor();
  await look(page, "a line that cannot be judged");
  await page.keyboard.press("Escape");
  await card.waitFor({ state: "hidden" });
  await chat.send("わたしは猫が好きです!?きのうは雨でした.");
  await expect.poll(() => chat.bubbles()).toHaveLength(5);
  await chat.finished();
  await pencil.click();
  await ask.or(card.getByRole("list")).first().waitFor();
  await look(page, "a line");
  if (await ask.isVisible()) await ask.click();
  const keep = card.getByText(t("words:line.keep"), { exact: true }).first();
  await keep.waitFor();
  await look(page, "a corrected line");
  await keep.click();
  await card.getByText(t("words:line.kept")).waitFor();
  await look(page, "a kept change");
  await page.keyboard.press("Escape");
  await card.waitFor({ state: "hidden" });
  await look(page, "a line with its mark");
}

/** Shows a word's card before and after it was explained, readings over a chat, corrected lines, and the list of saved words. */
export async function wordScreens(place: Place, options: VisitorOptions, look: Look): Promise<void> {
  const { language = "en-US" } = options;
  const t = reader(language);
  const learner = await answered(place, options);
  const { visitor, page } = learner;
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
  await lineScreens(learner, language, look);
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
  await leave(visitor);
}
