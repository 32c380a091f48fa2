import type { Page } from "playwright-core";
import type { Place, Member } from "../kit/place.ts";
import { reader } from "../kit/texts.ts";

const t = reader("en-US");

/** Goes on to the next step of the registration, in English. */
export const nextStep = (page: Page): Promise<void> => page.getByRole("button", { name: t("auth:next") }).click();

/** Registers on the register page, with the code that comes by mail. */
export async function registerOn(page: Page, place: Place, { email, username, password }: Member): Promise<void> {
  await page.getByLabel(t("auth:email")).fill(email);
  await nextStep(page);
  await page.getByLabel(t("auth:code")).fill(await place.mailedCode(email));
  await nextStep(page);
  await page.getByLabel(t("auth:username")).fill(username);
  await page.getByLabel(t("auth:password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: t("auth:createAccount") }).click();
}
