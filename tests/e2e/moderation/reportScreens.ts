import { NPC_IDS } from "../../../db/seeds/npcIds.ts";
import type { VisitorOptions } from "../kit/browser.ts";
import { guestAt } from "../kit/guest.ts";
import type { Place } from "../kit/place.ts";
import { leave } from "../kit/screens.ts";
import type { Look } from "../kit/screens.ts";
import { reader } from "../kit/texts.ts";

/** Shows a guest's way to a report under the law, its receipt, and what one has reported. */
export async function reportScreens(place: Place, options: VisitorOptions, look: Look): Promise<void> {
  const { language = "en-US" } = options;
  const t = reader(language);
  const { visitor, page } = await guestAt(place, `/chat/${NPC_IDS.lena}`, options);
  await page.getByRole("button", { name: t("chat:menu") }).click();
  await page.getByRole("menuitem", { name: t("chat:report"), exact: true }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("list").waitFor();
  await look(page, "why one reports something");
  await sheet.getByRole("button", { name: t("decisions:rules.rights") }).click();
  await sheet.getByRole("button", { name: t("reports:form.send") }).click();
  await sheet.locator("[aria-invalid=true]").first().waitFor();
  await look(page, "what the law asks of a report");
  await sheet.getByLabel(t("reports:form.reason")).fill("Donaudampfschifffahrtsgesellschaft. ".repeat(9));
  await sheet.getByLabel(t("reports:form.name")).fill("Konstantin Freiherr von Wolkenstein-Lichtenfels");
  await sheet.getByLabel(t("reports:form.email")).fill("konstantin@example.com");
  await sheet.getByRole("checkbox").check();
  await sheet.getByRole("button", { name: t("reports:form.send") }).click();
  await sheet.getByRole("status").waitFor();
  await look(page, "the receipt of a report");
  await sheet.getByRole("link", { name: t("reports:sent.see") }).click();
  await page.getByRole("list", { name: t("reports:page.own") }).waitFor();
  await look(page, "what one has reported");
  await leave(visitor);
}
