import type { Page } from "playwright-core";
import { LANGUAGE_FACTS } from "../../../schema/rules/languages.ts";
import type { InterfaceLanguage, Language } from "../../../schema/rules/languages.ts";
import { reader } from "./texts.ts";

/** Answers the first question to a new guest. */
export async function answerWelcome(page: Page, practised: Language, spoken: Language): Promise<void> {
  const t = reader("en-US");
  const sheet = page.getByRole("dialog", { name: t("profile:welcome.title") });
  const pick = (group: string, language: Language): Promise<void> =>
    sheet
      .getByRole("radiogroup", { name: t(group) })
      .getByRole("radio", { name: LANGUAGE_FACTS[language].ownName })
      .click();
  await pick("profile:welcome.practise", practised);
  await pick("profile:welcome.native", spoken);
  await sheet.getByRole("button", { name: t("profile:welcome.start") }).click();
  await sheet.waitFor({ state: "hidden" });
}

export async function skipWelcome(page: Page, language: InterfaceLanguage = "en-US"): Promise<void> {
  const t = reader(language);
  const sheet = page.getByRole("dialog", { name: t("profile:welcome.title") });
  await sheet.getByRole("button", { name: t("profile:welcome.skip") }).click();
  await sheet.waitFor({ state: "hidden" });
}
