import type { Page } from "playwright-core";
import type { InterfaceLanguage } from "../../../schema/rules/languages.ts";
import type { Place, Member } from "../kit/place.ts";
import { reader } from "../kit/texts.ts";

/** Goes on to the next step of the registration. */
export const nextStep = (page: Page, language: InterfaceLanguage = "en-US"): Promise<void> =>
  page.getByRole("button", { name: reader(language)("auth:next") }).click();

/** Registers on the register page, with the code that comes by mail. */
export async function registerOn(
  page: Page,
  place: Place,
  { email, username, password }: Member,
  language: InterfaceLanguage = "en-US",
): Promise<void> {
  const t = reader(language);
  await page.getByLabel(t("auth:email")).fill(email);
  await nextStep(page, language);
  await page.getByLabel(t("auth:code")).fill(await place.mailedCode(email));
  await nextStep(page, language);
  await page.getByLabel(t("auth:username")).fill(username);
  await page.getByLabel(t("auth:password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: t("auth:createAccount") }).click();
}
