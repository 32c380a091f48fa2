import { guestAt } from "../kit/guest.ts";
import type { Page } from "playwright-core";
import { deviceOf } from "../chat/learner.ts";
import type { Visitor, VisitorOptions } from "../kit/browser.ts";
import type { Place } from "../kit/place.ts";
import { leave } from "../kit/screens.ts";
import type { Look } from "../kit/screens.ts";
import { countReader, reader } from "../kit/texts.ts";

/** A list of another program, with two lines that cannot be saved. */
export const LIST = [
  "Front;Back;Extra",
  "weather;Wetter;It depends on the weather.",
  "umbrella;Regenschirm, Schirm;",
  "empty;;",
  '"open;never closed;',
  "Donaudampfschifffahrtsgesellschaftskapitän;captain of a Danube steamship company;",
].join("\n");

/** Has the page's file dialog choose a file with this text. */
export async function chooseFile(page: Page, text: string, name = "words.csv"): Promise<void> {
  const buffer = Buffer.from(text);
  await page.locator("input[type=file]").setInputFiles({ name, mimeType: "text/csv", buffer });
}

/** A member's page of export and import. */
export async function memberAt(
  place: Place,
  options: VisitorOptions,
): Promise<{ visitor: Visitor; page: Page; t: (key: string) => string }> {
  const { language = "en-US" } = options;
  const t = reader(language);
  const { visitor, page } = await deviceOf(place, await place.member(), "/words/in-out", options);
  await page.getByRole("heading", { level: 1, name: t("words:inout.title") }).waitFor();
  return { visitor, page, t };
}

/** Shows export and import: to a guest, before a list, with its preview, once it is saved, and without a connection. */
export async function inoutScreens(place: Place, options: VisitorOptions, look: Look): Promise<void> {
  const { language = "en-US" } = options;
  const { visitor: guest, page: guestPage } = await guestAt(place, "/", options);
  await guestPage.goto("/words/in-out");
  const { visitor, page, t } = await memberAt(place, options);
  await guestPage.getByText(t("words:inout.guest.title")).waitFor();
  await look(guestPage, "export and import for a guest");
  await leave(guest);
  await look(page, "export and import");
  const counted = countReader(language);
  await chooseFile(page, LIST);
  await page.locator("details").waitFor();
  await page.locator("summary").click();
  await look(page, "a list before it is saved");
  await page.getByRole("button", { name: counted("words:inout.import.save", 3) }).click();
  await page.getByText(counted("words:inout.import.added", 3)).waitFor();
  await look(page, "a list that is saved");
  await leave(visitor);
}
