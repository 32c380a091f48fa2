import { NPC_IDS } from "../../../db/seeds/npcIds.ts";
import { lena } from "../../../db/seeds/npcs/lena.ts";
import { languageOf } from "../../../schema/rules/languages.ts";
import type { VisitorOptions } from "../kit/browser.ts";
import { follow } from "../kit/follow.ts";
import type { Place } from "../kit/place.ts";
import { leave } from "../kit/screens.ts";
import type { Look } from "../kit/screens.ts";
import { paid } from "../chat/learner.ts";
import { guestAt } from "../kit/guest.ts";
import { reader } from "../kit/texts.ts";

/** Shows a guest's sheets: the language being practised, a character behind its face, and before starting over. */
export async function sheetScreens(place: Place, options: VisitorOptions, look: Look): Promise<void> {
  const { language = "en-US" } = options;
  const t = reader(language);
  const { visitor, page } = await guestAt(place, "/", options);
  await page.getByRole("heading", { level: 1 }).getByRole("button").click();
  const practise = page.getByRole("dialog", { name: t("profile:practiseTitle") });
  await practise.waitFor();
  await look(page, "the practised language");
  await page.keyboard.press("Escape");
  await practise.waitFor({ state: "hidden" });
  await follow(page, `/chat/${NPC_IDS.lena}`);
  const { name } = lena.texts[languageOf(language) ?? "en"] ?? lena.texts.de;
  await page.getByRole("button", { name: t("chat:about").replace("{{name}}", name) }).click();
  const sheet = page.getByRole("dialog", { name });
  await sheet.getByRole("list", { name: t("npcs:sheet.topics") }).waitFor();
  await look(page, "a character's sheet");
  await sheet.getByRole("button", { name: t("npcs:sheet.startOver") }).click();
  const before = page.getByRole("dialog", { name: t("npcs:sheet.startOverTitle").replace("{{name}}", name) });
  await before.waitFor();
  await look(page, "before starting over");
  await page.keyboard.press("Escape");
  await before.waitFor({ state: "hidden" });
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "hidden" });
  await look(page, "what one may say first");
  await page.getByRole("button", { name: t("chat:suggestions.close") }).click();
  await paid(page, "chat:suggestions.ask", language).click();
  await page.getByRole("dialog", { name: t("common:guestDialog.titles.suggest") }).waitFor();
  await look(page, "what needs an account");
  await leave(visitor);
}
