import type { Page } from "playwright-core";
import { reader } from "./texts.ts";

/** Fills in the login page, in English, and sends it. */
export async function logIn(page: Page, name: string, password: string): Promise<void> {
  const t = reader("en-US");
  await page.getByLabel(t("auth:identifier")).fill(name);
  await page.getByLabel(t("auth:password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: t("auth:login"), exact: true }).click();
}
