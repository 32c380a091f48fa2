import type { VisitorOptions } from "../kit/browser.ts";
import type { Place } from "../kit/place.ts";
import { leave } from "../kit/screens.ts";
import type { Look } from "../kit/screens.ts";
import { reader } from "../kit/texts.ts";
import { talkerAt } from "./talker.ts";

/** Milliseconds from one sound of a line to the next: less than the shortest pause that ends one. */
const SAYING_MS = 300;

/** Shows a talk: its beginning, a line that is being said and one that waits to be sent, a reply, the menu, talking by hand. */
export async function talkScreens(place: Place, options: VisitorOptions, look: Look): Promise<void> {
  const { language = "en-US" } = options;
  const t = reader(language);
  const { visitor, page, understand } = await talkerAt(place, options);
  await page.getByRole("button", { name: t("chat:talk") }).click();
  const talk = page.getByRole("dialog");
  const state = (name: string) => talk.getByText(t(`talk:state.${name}`).replace("{{name}}", "ゆき"), { exact: true });
  const choose = async (setting: string): Promise<void> => {
    await talk.getByRole("button", { name: t("talk:settings.title") }).click();
    await page.getByRole("menuitem", { name: t(`talk:settings.${setting}`) }).click();
  };
  await state("listening").waitFor();
  await look(page, "a talk that has begun");
  await talk.getByRole("button", { name: t("talk:settings.title") }).click();
  await page.getByRole("menuitem").first().waitFor();
  await look(page, "how one likes to talk");
  await page.getByRole("menuitem", { name: t("talk:settings.check") }).click();
  // It is said until it was looked at: a pause would end the line.
  let spoken = understand("コーヒーが");
  const saying = setInterval(() => (spoken = spoken.then(() => understand("コーヒーが"))), SAYING_MS);
  await state("hearing").waitFor();
  await look(page, "a line that is being said");
  clearInterval(saying);
  await spoken;
  await understand("コーヒーが好きです。");
  await talk.getByRole("textbox").waitFor();
  await look(page, "a line that waits to be sent");
  await talk.getByRole("button", { name: t("chat:send") }).click();
  await state("speaking").waitFor();
  await look(page, "a reply that is spoken");
  await talk.getByRole("button", { name: t("talk:interrupt") }).click();
  await choose("byHand");
  await talk.getByRole("button", { name: t("talk:hold") }).waitFor();
  await look(page, "a talk by hand");
  await leave(visitor);
}
