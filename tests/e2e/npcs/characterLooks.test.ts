import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import type { InterfaceLanguage } from "../../../schema/rules/languages.ts";
import { newCharacter } from "../../kit/npcs/characters.ts";
import { barriersInEitherTheme } from "../kit/accessibility.ts";
import { openPlace } from "../kit/place.ts";
import type { Place } from "../kit/place.ts";
import { newVisitor } from "../kit/browser.ts";
import type { Visitor, VisitorOptions } from "../kit/browser.ts";
import { characterForm } from "./characterForm.ts";
import { logIn } from "../accounts/logIn.ts";
import { chooseFor, myCharacters } from "./myCharacters.ts";
import { spillsOn } from "../kit/spills.ts";
import { reader } from "../kit/texts.ts";

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };
let place: Place;
beforeAll(async () => {
  place = await openPlace();
});

/** A member on the page of their characters, one of which has long texts. */
async function maker(options: VisitorOptions): Promise<{ visitor: Visitor; page: Page; id: string }> {
  const member = await place.member();
  const token = await place.signIn(member);
  const fields = {
    name: "Konstantin Freiherr von Wolkenstein-Lichtenfels",
    description: "Donaudampfschifffahrtsgesellschaftskapitän. ".repeat(4),
    tags: ["donaudampfschifffahrt"],
  };
  await newCharacter(place.server.url, token, { ...fields, visibility: "private", isAIAvatar: true });
  const { id } = await newCharacter(place.server.url, token);
  const visitor = await newVisitor(place.browser, place.server.url, options);
  const page = await visitor.open("/characters");
  await logIn(page, member.username, member.password, options.language);
  await myCharacters(page, options.language).nth(1).waitFor();
  return { visitor, page, id };
}

/** Shows the screens about characters one after the other, each as it is when there is something in it. */
async function eachScreen(
  page: Page,
  id: string,
  language: InterfaceLanguage,
  look: (screen: string) => Promise<void>,
): Promise<void> {
  const t = reader(language);
  const form = characterForm(page, language);
  const list = (name: string) => page.getByRole("list", { name: t(name) });
  await look("one's own characters");
  await chooseFor(page, "Mira", "share", language);
  await page.getByLabel(t("npcs:share.link")).waitFor();
  await look("sharing");
  await page.getByRole("button", { name: t("npcs:share.withdraw") }).click();
  await page.getByRole("dialog", { name: t("npcs:share.withdrawTitle") }).waitFor();
  await look("withdrawing");
  await page.goto("/");
  await list("home:everyone").waitFor();
  await look("home");
  await page.goto("/search?q=Mira");
  await list("npcs:search.results").waitFor();
  await look("what was found");
  await page.goto("/search?q=Mirabell&language=en&tag=food");
  await page.getByText(t("npcs:noMatch.title")).waitFor();
  await look("nothing found");
  await page.goto("/characters/create");
  await page.getByRole("button", { name: t("npcForm:save.create") }).click();
  await page.getByRole("alert").first().waitFor();
  await look("a new character that lacks everything");
  await form.upload(1);
  await form.draw("a baker", 2);
  await form.field("description").fill("she bake bread at night");
  await form.polish("description").click();
  await page.getByRole("button", { name: t("common:polish.use") }).waitFor();
  await look("a new character with pictures and a suggestion");
  await page.getByRole("link", { name: t("common:back") }).click();
  await page.getByRole("dialog", { name: t("npcForm:leave.title") }).waitFor();
  await look("leaving");
  await page.getByRole("button", { name: t("npcForm:leave.keep") }).click();
  await page.goto(`/characters/edit/${id}`);
  await expect.poll(() => form.pictures()).toHaveLength(1);
  await look("editing");
  await page.goto("/share-expired");
  await page.getByRole("heading", { name: t("common:shareExpired.title") }).waitFor();
  await look("a link that has expired");
}

test("nothing on the screens about characters keeps people from using them, in either theme", async () => {
  const { visitor, page, id } = await maker(PHONE);
  await eachScreen(page, id, "en-US", async (screen) => expect(await barriersInEitherTheme(page), screen).toEqual([]));
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});

/** The narrow screen; with FULL set, both languages in both sizes. */
const SIGHTS = (
  [
    ["ja-JP", "phone", PHONE],
    ["de-DE", "wide screen", DESK],
    ["ja-JP", "wide screen", DESK],
    ["de-DE", "phone", PHONE],
  ] as const
).slice(0, process.env.FULL ? 4 : 1);

describe("the screens about characters", () => {
  test.each(SIGHTS)("in %s fit on a %s, and no word on a button is cut", async (language, _what, size) => {
    const { visitor, page, id } = await maker({ ...size, language });
    await eachScreen(page, id, language, async (screen) => expect(await spillsOn(page), screen).toEqual([]));
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });
});
