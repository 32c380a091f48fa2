import { expect } from "vitest";
import { answered } from "../chat/chatToolScreens.ts";
import type { VisitorOptions } from "../kit/browser.ts";
import type { Place } from "../kit/place.ts";
import { leave } from "../kit/screens.ts";
import type { Look } from "../kit/screens.ts";
import { reader } from "../kit/texts.ts";

/** Shows lines of one's own: one that cannot be judged, one that is corrected, with a change kept, and its mark. */
export async function lineScreens(place: Place, options: VisitorOptions, look: Look): Promise<void> {
  const { language = "en-US" } = options;
  const t = reader(language);
  const { visitor, page, chat } = await answered(place, options);
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
  await ask.waitFor();
  await look(page, "a line");
  await ask.click();
  const keep = card.getByText(t("words:line.keep"), { exact: true }).first();
  await keep.waitFor();
  await card.locator("ins").first().waitFor();
  await look(page, "a corrected line");
  await keep.click();
  await card.getByText(t("words:line.kept")).waitFor();
  await look(page, "a kept change");
  await page.keyboard.press("Escape");
  await card.waitFor({ state: "hidden" });
  await look(page, "a line with its mark");
  await leave(visitor);
}
