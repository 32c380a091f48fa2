import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { NPC_IDS } from "../../../db/seeds/npcIds.ts";
import { openPlace } from "../kit/place.ts";
import type { Place } from "../kit/place.ts";
import { conversation } from "../chat/conversation.ts";
import type { Conversation } from "../chat/conversation.ts";
import { registerOn } from "./registering.ts";
import { stranger } from "../../kit/accounts/people.ts";
import { guestAt } from "../kit/guest.ts";
import { reader } from "../kit/texts.ts";

const t = reader("en-US");
const CHAT = `/chat/${NPC_IDS.oliver}`;
const pathOf = (page: Page): string => new URL(page.url()).pathname;
let place: Place;
beforeAll(async () => {
  place = await openPlace({ GUEST_CHAT_ROUNDS: "2", SIGNUP_GRANT: "1", PRICE_REPLY: "1" });
});

async function round(chat: Conversation, text: string): Promise<void> {
  const before = (await chat.bubbles()).length;
  await chat.send(text);
  await expect.poll(async () => (await chat.bubbles()).length).toBe(before + 2);
  await chat.finished();
}

/** The card of a limit. The text that was not sent must be back in its field. */
async function cardOn(page: Page, chat: Conversation, typed: string): Promise<Locator> {
  const card = page.getByRole("alert");
  await card.waitFor();
  expect(await typedOn(page)).toBe(typed);
  expect(await chat.bubbles()).not.toContain(typed);
  return card;
}

const typedOn = (page: Page): Promise<string> => page.getByRole("textbox", { name: t("chat:message") }).inputValue();

/** A guest whose messages are used up, with a text that they could not send any more. */
async function guestAtTheWall() {
  const { visitor, page } = await guestAt(place, CHAT, { width: 390, height: 844 });
  const chat = conversation(page);
  await expect.poll(() => chat.bubbles()).toHaveLength(1);
  await round(chat, "Hello!");
  await page.getByText(t("chat:guestLeft_one").replace("{{count, number}}", "1")).waitFor();
  await round(chat, "How are you?");
  await chat.send("One more thing");
  return { visitor, page, chat, card: await cardOn(page, chat, "One more thing") };
}

test("a guest whose messages are used up creates an account and goes on in the same chat, with the text in place", async () => {
  const { visitor, page, chat, card } = await guestAtTheWall();
  expect(await card.innerText()).toContain("You have used up your guest messages.");
  expect(await card.getByRole("heading").innerText()).toBe("Keep talking to Oliver");
  const said = await chat.bubbles();
  await card.getByRole("link", { name: t("chat:notice.register") }).click();
  await registerOn(page, place, stranger());
  await expect.poll(() => chat.bubbles()).toEqual(said);
  expect(pathOf(page)).toBe(CHAT);
  expect(await typedOn(page)).toBe("One more thing");
  await page.getByRole("button", { name: t("chat:send"), exact: true }).click();
  await expect.poll(() => chat.bubbles()).toHaveLength(said.length + 2);
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});
