import { randomUUID } from "node:crypto";
import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import type { InterfaceLanguage } from "../../../schema/rules/languages.ts";
import { converse, OPEN } from "../../kit/chat/chatOperations.ts";
import { newCharacter, uploadedPicture } from "../../kit/npcs/characters.ts";
import { barriersInEitherTheme } from "../kit/accessibility.ts";
import { newVisitor } from "../kit/browser.ts";
import type { Visitor, VisitorOptions } from "../kit/browser.ts";
import { openPlace } from "../kit/place.ts";
import type { Member, Place } from "../kit/place.ts";
import { spillsOn } from "../kit/spills.ts";
import { reader } from "../kit/texts.ts";
import { skipWelcome } from "../kit/welcome.ts";
import { conversation } from "./conversation.ts";
import { deviceOf } from "./learner.ts";

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };
let place: Place;
beforeAll(async () => {
  place = await openPlace();
});

/** A member, and their AI avatar with several pictures. */
async function creator(): Promise<{ member: Member; npcId: string; name: string }> {
  const member = await place.member();
  const token = await place.signIn(member);
  const images = await Promise.all([1, 2, 3].map(() => uploadedPicture(place.server.url, token)));
  const name = `Mira ${randomUUID().slice(0, 6)}`;
  const { id: npcId } = await newCharacter(place.server.url, token, { name, images, isAIAvatar: true });
  return { member, npcId, name };
}

/** The link to the chats, with the number of unread messages: none, unless `unread`. */
function chatsLink(page: Page, unread: boolean, language: InterfaceLanguage = "en-US"): Locator {
  const t = reader(language);
  const some = new RegExp(`^${t("common:nav.chat")}.*${t("common:unread_other").replace("{{count}}", "\\d+")}`);
  const name = unread ? some : new RegExp(`^${t("common:nav.chat")}$`);
  return page.getByRole("navigation").getByRole("link", { name }).filter({ visible: true });
}

const avatarRows = (page: Page, language: InterfaceLanguage = "en-US"): Locator =>
  page.getByRole("list", { name: reader(language)("chatList:avatars") }).getByRole("link");

test("a guest talks to an AI avatar and knows who reads along; its creator's devices hear of it, and one reads it for both", async () => {
  const t = reader("en-US");
  const { member, name } = await creator();
  const desk = await deviceOf(place, member, "/");
  const phone = await deviceOf(place, member, "/characters", PHONE);
  await chatsLink(desk.page, false).waitFor();

  const guest = await newVisitor(place.browser, place.server.url);
  const page = await guest.open();
  await skipWelcome(page);
  await page.goto(`/search?q=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name: new RegExp(name) }).click();
  const chat = conversation(page);
  await chat.log.getByText(t("common:readByCreator")).waitFor();
  await page.getByRole("button", { name: t("common:readByCreator") }).waitFor();
  await expect.poll(() => chat.bubbles()).toHaveLength(1);
  await chat.send("Good evening!");
  await expect.poll(() => chat.bubbles()).toHaveLength(3);
  await chat.finished();

  await chatsLink(phone.page, true).waitFor();
  await chatsLink(desk.page, true).click();
  await desk.page.getByRole("tab", { name: new RegExp(`^${t("chatList:avatars")}`) }).click();
  await avatarRows(desk.page).click();
  const view = desk.page.getByRole("log");
  await view.getByText("Good evening!").waitFor();
  await chatsLink(desk.page, false).waitFor();
  await chatsLink(phone.page, false).waitFor();

  await chat.send("And good night!");
  await view.getByText("And good night!").waitFor();
  await chat.finished();
  await view
    .getByText((await chat.bubbles()).at(-1) ?? "")
    .last()
    .waitFor();
  await desk.page.getByRole("button", { name: t("common:back") }).click();
  await avatarRows(desk.page).getByText(name, { exact: true }).waitFor();
  await chatsLink(phone.page, false).waitFor();
  for (const { visitor } of [desk, phone, { visitor: guest }]) {
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  }
});

/** A creator at the list of conversations with their AI avatar: there is one, of long words. */
async function readerOf(options: VisitorOptions): Promise<{ visitor: Visitor; page: Page }> {
  const { member, npcId } = await creator();
  const guest = await place.server.guest("en");
  await guest.request(OPEN, { npcId });
  await converse(guest, npcId, "Donaudampfschifffahrtsgesellschaftskapitän ".repeat(6));
  return deviceOf(place, member, "/chat-list?tab=avatars", options);
}

/** Shows the list, the view with messages and the view without them. */
async function eachScreen(page: Page, language: InterfaceLanguage, look: (screen: string) => Promise<void>) {
  const t = reader(language);
  await avatarRows(page, language).waitFor();
  await look("the conversations with one's AI avatars");
  await avatarRows(page, language).click();
  await page.getByRole("log").getByRole("listitem").nth(2).waitFor();
  await look("a conversation");
  await page
    .getByRole("button", { name: t("chat:moreOf") })
    .last()
    .click();
  await page.getByRole("menuitem").first().waitFor();
  await look("what can be done with a message");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: t("avatarChat:hideMessages") }).click();
  await look("the pictures alone");
}

test("nothing about the conversations with AI avatars keeps people from using them, in either theme", async () => {
  const { visitor, page } = await readerOf(PHONE);
  await eachScreen(page, "en-US", async (screen) => expect(await barriersInEitherTheme(page), screen).toEqual([]));
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

describe("the conversations with AI avatars", () => {
  test.each(SIGHTS)("in %s fit on a %s, and no word on a button is cut", async (language, _what, size) => {
    const { visitor, page } = await readerOf({ ...size, language });
    await eachScreen(page, language, async (screen) => expect(await spillsOn(page), screen).toEqual([]));
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });
});
