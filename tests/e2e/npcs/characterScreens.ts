import { follow } from "../kit/follow.ts";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { newCharacter } from "../../kit/npcs/characters.ts";
import { deviceOf } from "../chat/learner.ts";
import type { Visitor, VisitorOptions } from "../kit/browser.ts";
import type { Place } from "../kit/place.ts";
import { leave } from "../kit/screens.ts";
import type { Look } from "../kit/screens.ts";
import { reader } from "../kit/texts.ts";
import { characterForm } from "./characterForm.ts";
import { chooseFor, myCharacters } from "./myCharacters.ts";

/** A member on the page of their characters, one of which has long texts. */
async function maker(place: Place, options: VisitorOptions): Promise<{ visitor: Visitor; page: Page; id: string }> {
  const member = await place.member();
  const token = await place.signIn(member);
  const fields = {
    name: "Konstantin Freiherr von Wolkenstein-Lichtenfels",
    description: "Donaudampfschifffahrtsgesellschaftskapitän. ".repeat(4),
    tags: ["donaudampfschifffahrt"],
  };
  await newCharacter(place.server.url, token, { ...fields, visibility: "private", isAIAvatar: true });
  const { id } = await newCharacter(place.server.url, token);
  const { visitor, page } = await deviceOf(place, member, "/characters", options);
  await myCharacters(page, options.language).nth(1).waitFor();
  return { visitor, page, id };
}

/** Shows the screens about characters one after the other, each as it is when there is something in it. */
export async function characterScreens(place: Place, options: VisitorOptions, look: Look): Promise<void> {
  const { language = "en-US" } = options;
  const t = reader(language);
  const { visitor, page, id } = await maker(place, options);
  const form = characterForm(page, language);
  const list = (name: string) => page.getByRole("list", { name: t(name) });
  await look(page, "one's own characters");
  await chooseFor(page, "Mira", "share", language);
  await page.getByLabel(t("npcs:share.link")).waitFor();
  await look(page, "sharing");
  await page.getByRole("button", { name: t("npcs:share.withdraw") }).click();
  await page.getByRole("dialog", { name: t("npcs:share.withdrawTitle") }).waitFor();
  await look(page, "withdrawing");
  await page.goto("/");
  await list("home:everyone").waitFor();
  await look(page, "home");
  await follow(page, "/search?q=Mira");
  await list("npcs:search.results").waitFor();
  await look(page, "what was found");
  await follow(page, "/search?q=Mirabell&tag=food");
  await page.getByText(t("npcs:noMatch.title")).waitFor();
  await look(page, "nothing found");
  await follow(page, "/characters/create");
  await page.getByRole("button", { name: t("npcForm:save.create") }).click();
  await page.getByRole("alert").first().waitFor();
  await look(page, "a new character that lacks everything");
  await form.upload(1);
  await form.draw("a baker", 2);
  await form.field("description").fill("she bake bread at night");
  await form.polish("description").click();
  await page.getByRole("button", { name: t("common:polish.use") }).waitFor();
  await look(page, "a new character with pictures and a suggestion");
  await page.getByRole("link", { name: t("common:back") }).click();
  await page.getByRole("dialog", { name: t("npcForm:leave.title") }).waitFor();
  await look(page, "leaving");
  await page.getByRole("button", { name: t("npcForm:leave.keep") }).click();
  await page.goto(`/characters/edit/${id}`);
  await expect.poll(() => form.pictures()).toHaveLength(1);
  await look(page, "editing");
  await follow(page, "/share-expired");
  await page.getByRole("heading", { name: t("common:shareExpired.title") }).waitFor();
  await look(page, "a link that has expired");
  await leave(visitor);
}
