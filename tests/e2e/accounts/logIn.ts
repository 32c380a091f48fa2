import type { Page } from "playwright-core";
import type { InterfaceLanguage } from "../../../schema/rules/languages.ts";
import { reader } from "../kit/texts.ts";

/** Fills in the login page and sends it. */
export async function logIn(
  page: Page,
  name: string,
  password: string,
  language: InterfaceLanguage = "en-US",
): Promise<void> {
  const t = reader(language);
  await page.getByLabel(t("auth:identifier")).fill(name);
  await page.getByLabel(t("auth:password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: t("auth:login"), exact: true }).click();
}
