import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { stranger } from "../../kit/accounts/people.ts";
import { openPlace } from "../kit/place.ts";
import type { Place } from "../kit/place.ts";
import { newVisitor } from "../kit/browser.ts";
import { characterForm } from "./characterForm.ts";
import { conversation } from "../chat/conversation.ts";
import { chooseFor, myCharacters } from "./myCharacters.ts";
import { registerOn } from "../accounts/registering.ts";
import { guestAt } from "../kit/guest.ts";
import { reader } from "../kit/texts.ts";
import { welcomeOn } from "../kit/welcome.ts";

const t = reader("en-US");
const GREETING = "Come in, it is warm in here!";
let place: Place;
beforeAll(async () => {
  place = await openPlace();
});

/** What a page says of itself to a messenger, by the names of Open Graph. */
async function cardOf(url: string): Promise<Record<string, string>> {
  const page = await (await fetch(url)).text();
  return Object.fromEntries(
    [...page.matchAll(/<meta property="og:(\w+)" content="([^"]*)"/g)].map(([, name = "", content = ""]) => [
      name,
      content,
    ]),
  );
}

/** Says something in an open chat, and waits for the whole answer. */
async function talk(page: Page, text: string, bubbles: number): Promise<void> {
  const chat = conversation(page);
  await chat.send(text);
  await expect.poll(() => chat.bubbles()).toHaveLength(bubbles);
  await chat.finished();
  expect((await chat.bubbles()).at(-1)).not.toBe("");
}

test("a character is made with an uploaded and a drawn picture, talked to, changed, shared with a guest, and its link withdrawn", async () => {
  const maker = await newVisitor(place.browser, place.server.url);
  await maker.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const page = await maker.open("/register");
  await registerOn(page, place, stranger());
  await page.getByRole("heading", { name: t("home:everyone") }).waitFor();
  await page.getByRole("link", { name: t("common:nav.characters"), exact: true }).click();
  await page
    .getByRole("link", { name: t("npcs:mine.create") })
    .first()
    .click();

  const form = characterForm(page);
  await form.upload(1);
  await form.draw("a jolly baker in a red apron", 2);
  const [uploaded = "", drawn = ""] = await form.pictures();
  const tiles = page.getByRole("list", { name: t("npcForm:pictures.title") }).locator("[data-tile]");
  const preview = page.getByRole("complementary", { name: t("npcForm:preview.title") });
  await tiles.nth(1).getByRole("img").dragTo(tiles.nth(0).getByRole("img"));
  await expect.poll(() => form.pictures()).toEqual([drawn, uploaded]);
  await expect.poll(() => preview.locator("img").first().getAttribute("src")).toBe(drawn);
  await page.getByRole("button", { name: t("npcForm:pictures.left").replace("{{place}}", "2") }).click();
  await expect.poll(() => form.pictures()).toEqual([uploaded, drawn]);
  await form.speaks("en");
  await form.field("name").fill("Mira");
  await form.field("description").fill("Bakes bread at night.");
  await form.field("greeting").fill(GREETING);
  await form.field("background").fill("Learned baking from her aunt in Porto.");
  await form.isFor("public");
  await expect.poll(() => preview.innerText()).toMatch(new RegExp(`Mira.*Bakes bread at night\\..*${GREETING}`, "s"));
  await page.getByRole("button", { name: t("npcForm:save.create") }).click();

  await expect.poll(() => conversation(page).bubbles()).toEqual([GREETING]);
  await page.getByRole("button", { name: t("chat:shareNpc").replace("{{name}}", "Mira") }).click();
  await page.getByLabel(t("npcs:share.link")).waitFor();
  await page.keyboard.press("Escape");
  await talk(page, "What do you bake?", 3);

  await page.getByRole("link", { name: t("common:nav.characters"), exact: true }).click();
  const mine = myCharacters(page);
  await expect
    .poll(() => mine.allInnerTexts())
    .toEqual([expect.stringMatching(new RegExp(`Mira.*${t("npcs:mine.public")}`, "s"))]);
  await chooseFor(page, "Mira", "edit");
  await expect.poll(() => form.pictures()).toEqual([uploaded, drawn]);
  expect(await form.field("background").inputValue()).toBe("Learned baking from her aunt in Porto.");
  await form.field("description").fill("Bakes rye bread & sings.");
  await form.isFor("private");
  await page.getByRole("button", { name: t("npcForm:save.update") }).click();
  await page.getByText(t("npcForm:updated")).waitFor();
  await expect
    .poll(() => mine.allInnerTexts())
    .toEqual([expect.stringMatching(new RegExp(`Mira.*${t("npcs:mine.private")}`, "s"))]);

  await chooseFor(page, "Mira", "share");
  const link = await page.getByLabel(t("npcs:share.link")).inputValue();
  await page.getByRole("button", { name: t("npcs:share.copy"), exact: true }).click();
  await page.getByText(t("npcs:share.copied")).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  const card = await cardOf(link);
  expect(card).toMatchObject({ title: "Mira", description: "Bakes rye bread &amp; sings.", url: link });
  expect((await fetch(card.image ?? "")).headers.get("content-type")).toBe("image/jpeg");

  const { visitor: guest, page: shared } = await guestAt(place, link, { width: 390, height: 844 });
  await shared.getByRole("heading", { level: 1, name: "Mira" }).waitFor();
  await expect.poll(() => conversation(shared).bubbles()).toEqual([GREETING]);
  await talk(shared, "Hello! I come by a link.", 3);
  // The address that a guest might copy from here is no share link.
  expect(new URL(shared.url()).search).toBe("");

  await page.getByRole("button", { name: t("npcs:share.withdraw") }).click();
  await page
    .getByRole("dialog", { name: t("npcs:share.withdrawTitle") })
    .getByRole("button", { name: t("npcs:share.withdraw") })
    .click();
  await page.getByText(t("npcs:share.withdrawn")).waitFor();
  expect(await cardOf(link)).toEqual({});
  const late = await newVisitor(place.browser, place.server.url);
  const expired = await late.open(link);
  await expired.getByRole("heading", { name: t("common:shareExpired.title") }).waitFor();
  expect(new URL(expired.url()).pathname).toBe("/share-expired");
  await expired.getByRole("link", { name: t("common:backHome") }).click();
  await welcomeOn(expired);
  await shared.reload();
  await expect.poll(() => conversation(shared).bubbles()).toHaveLength(3);
  await talk(shared, "Are you still there?", 5);
  expect([...maker.complaints, ...guest.complaints, ...late.complaints]).toEqual([]);
  await Promise.all([maker, guest, late].map(({ context }) => context.close()));
});
