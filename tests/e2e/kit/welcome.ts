import type { Page } from "playwright-core";
import { LANGUAGE_FACTS } from "../../../schema/rules/languages.ts";
import type { InterfaceLanguage, Language } from "../../../schema/rules/languages.ts";
import { reader } from "./texts.ts";

/** Waits for the welcome, which stands before home for a new guest. */
export async function welcomeOn(page: Page, language: InterfaceLanguage = "en-US"): Promise<void> {
  await page.getByRole("heading", { level: 1, name: reader(language)("welcome:title") }).waitFor();
}

/** Says what to practise, as a beginner, in a browser in English; `spoken` where that is not the mother tongue. */
export async function answerWelcome(page: Page, practised: Language, spoken: Language): Promise<void> {
  const t = reader("en-US");
  await welcomeOn(page);
  await page.getByLabel(t("common:motherTongue")).selectOption(spoken);
  await page.getByRole("radio", { name: LANGUAGE_FACTS[practised].ownName }).click();
  await page.getByRole("button", { name: t("common:levels.beginner") }).click();
  await page.getByRole("heading", { name: t("home:everyone") }).waitFor();
}

/** Chooses to chat in one's own language, which practises none. */
export async function justChat(page: Page, language: InterfaceLanguage = "en-US"): Promise<void> {
  await welcomeOn(page, language);
  const own = new Intl.DisplayNames(language, { type: "language" }).of(language.slice(0, 2)) ?? language;
  const name = reader(language)("welcome:justChat").replace("{{language}}", own);
  await page.getByRole("button", { name }).click();
  await page.getByRole("heading", { name: reader(language)("home:everyone") }).waitFor();
}
