import { follow } from "../kit/follow.ts";
import { stranger } from "../../kit/accounts/people.ts";
import { newVisitor } from "../kit/browser.ts";
import type { VisitorOptions } from "../kit/browser.ts";
import type { Place } from "../kit/place.ts";
import { leave } from "../kit/screens.ts";
import type { Look } from "../kit/screens.ts";
import { reader } from "../kit/texts.ts";
import { logIn } from "./logIn.ts";
import { nextStep } from "./registering.ts";

/** Shows the sign-in pages as they come up, and with something to mend. */
export async function signInScreens(place: Place, options: VisitorOptions, look: Look): Promise<void> {
  const { language = "en-US" } = options;
  const t = reader(language);
  const visitor = await newVisitor(place.browser, place.server.url, options);
  const page = await visitor.open("/login");
  await page.getByRole("heading", { name: t("auth:welcome") }).waitFor();
  await look(page, "the login");
  await logIn(page, "no-such-name", "not my password", language);
  await page.getByRole("alert").waitFor();
  await look(page, "a refused login");
  await follow(page, "/reset-password");
  await page.getByRole("button", { name: t("auth:reset") }).click();
  await page.locator("[aria-invalid=true]").first().waitFor();
  await look(page, "the reset");

  await follow(page, "/register");
  const steps = page.getByRole("status");
  const atStep = (step: number) =>
    steps.filter({ hasText: t("auth:step").replace("{{step}}", String(step)).replace("{{steps}}", "3") }).waitFor();
  await atStep(1);
  await look(page, "the address");
  const { email } = stranger();
  await page.getByLabel(t("auth:email")).fill(email);
  await nextStep(page, language);
  await atStep(2);
  await look(page, "the code");
  await page.getByLabel(t("auth:code")).fill(await place.mailedCode(email));
  await nextStep(page, language);
  await atStep(3);
  await look(page, "name and password");
  await leave(visitor);
}
