import { randomUUID } from "node:crypto";
import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { newCharacter, uploadedPicture } from "../../kit/npcs/characters.ts";
import { openPlace } from "../kit/place.ts";
import type { Member, Place } from "../kit/place.ts";
import { guestAt } from "../kit/guest.ts";
import { reader } from "../kit/texts.ts";
import { conversation } from "./conversation.ts";
import { deviceOf } from "./learner.ts";

const t = reader("en-US");
const PHONE = { width: 390, height: 844 };
let place: Place;
beforeAll(async () => {
  place = await openPlace();
});

/** A member, and their AI avatar with several pictures. */
async function creator(): Promise<{ member: Member; name: string }> {
  const member = await place.member();
  const token = await place.signIn(member);
  const images = await Promise.all([1, 2, 3].map(() => uploadedPicture(place.server.url, token)));
  const name = `Mira ${randomUUID().slice(0, 6)}`;
  await newCharacter(place.server.url, token, { name, images, isAIAvatar: true });
  return { member, name };
}

/** The link to the chats, with the number of unread messages: none, unless `unread`. */
function chatsLink(page: Page, unread: boolean): Locator {
  const some = new RegExp(`^${t("common:nav.chat")}.*${t("common:unread_other").replace("{{count}}", "\\d+")}`);
  const name = unread ? some : new RegExp(`^${t("common:nav.chat")}$`);
  return page.getByRole("navigation").getByRole("link", { name }).filter({ visible: true });
}

const avatarRows = (page: Page): Locator => page.getByRole("list", { name: t("chatList:avatars") }).getByRole("link");

test("a guest talks to an AI avatar and knows who reads along; its creator's devices hear of it, and one reads it for both", async () => {
  const { member, name } = await creator();
  const desk = await deviceOf(place, member, "/");
  const phone = await deviceOf(place, member, "/characters", PHONE);
  await chatsLink(desk.page, false).waitFor();

  const { visitor: guest, page } = await guestAt(place, "/");
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
  // As a reader does: the number that is to be marked as read comes after the text.
  await desk.page.waitForTimeout(1500);
  await desk.page.getByRole("button", { name: t("common:back") }).click();
  await avatarRows(desk.page).getByText(name, { exact: true }).first().waitFor();
  await chatsLink(phone.page, false).waitFor();
  for (const { visitor } of [desk, phone, { visitor: guest }]) {
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  }
});
