import type { Locator, Page } from "playwright-core";
import type { InterfaceLanguage } from "../../../schema/rules/languages.ts";
import { reader } from "../kit/texts.ts";

/** One's own characters, newest first. */
export function myCharacters(page: Page, language: InterfaceLanguage = "en-US"): Locator {
  return page.getByRole("list", { name: reader(language)("npcs:lists.mine") }).getByRole("listitem");
}

/** Picks what to do with one of one's own characters. */
export async function chooseFor(
  page: Page,
  name: string,
  action: "chat" | "edit" | "share" | "delete",
  language: InterfaceLanguage = "en-US",
): Promise<void> {
  const t = reader(language);
  await page.getByRole("button", { name: t("npcs:mine.actions").replace("{{name}}", name) }).click();
  await page.getByRole("menuitem", { name: t(`npcs:mine.${action}`), exact: true }).click();
}
