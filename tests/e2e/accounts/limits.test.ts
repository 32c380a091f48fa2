import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { NPC_IDS } from "../../../db/seeds/npcIds.ts";
import { barriersOn } from "../kit/accessibility.ts";
import { openPlace } from "../kit/place.ts";
import type { Place } from "../kit/place.ts";
import { newVisitor } from "../kit/browser.ts";
import { conversation } from "../chat/conversation.ts";
import type { Conversation } from "../chat/conversation.ts";
import { logIn } from "./logIn.ts";
import { registerOn } from "./registering.ts";
import { stranger } from "../../kit/accounts/people.ts";
import { reader } from "../kit/texts.ts";
import { skipWelcome } from "../kit/welcome.ts";

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
  const visitor = await newVisitor(place.browser, place.server.url, { width: 390, height: 844 });
  const page = await visitor.open(CHAT);
  await skipWelcome(page);
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
  expect(await card.innerText()).toContain("You have used up your messages as a guest.");
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

test("a guest whose messages are used up signs in to an account they have and is with the same character, with the text in place", async () => {
  const member = await place.member();
  const { visitor, page, chat, card } = await guestAtTheWall();
  await card.getByRole("link", { name: t("chat:notice.login") }).click();
  await logIn(page, member.username, member.password);
  await expect.poll(() => chat.bubbles()).toHaveLength(1);
  expect(pathOf(page)).toBe(CHAT);
  expect(await typedOn(page)).toBe("One more thing");
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});

test("a member whose points are spent sees a friendly card that leads to them, and keeps the text", async () => {
  const member = await place.member();
  const visitor = await newVisitor(place.browser, place.server.url);
  const page = await visitor.open("/profile");
  await logIn(page, member.username, member.password);
  await page.getByRole("heading", { name: member.username }).waitFor();
  await page.goto(CHAT);
  const chat = conversation(page);
  await expect.poll(() => chat.bubbles()).toHaveLength(1);
  await round(chat, "Hello!");
  await chat.send("How are you?");
  const card = await cardOn(page, chat, "How are you?");
  expect(await card.innerText()).toContain("You do not have enough points for another reply.");
  await card.getByRole("link").click();
  await page.getByRole("heading", { name: t("recharge:title") }).waitFor();
  expect(pathOf(page)).toBe("/points/recharge");
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});

test("a guest who tries what needs an account may stay a guest or go to the login page, and comes back from there", async () => {
  const visitor = await newVisitor(place.browser, place.server.url);
  const page = await visitor.open(CHAT);
  await skipWelcome(page);
  await page.goto("/profile");
  const refusal = {
    data: null,
    errors: [{ message: "Guests cannot do this.", extensions: { code: "GUEST_FORBIDDEN" } }],
  };
  // A guest is offered nothing yet that the server would refuse: the refusal itself is made here.
  await page.route("**/graphql", (route) =>
    route.request().postData()?.includes("mutation UpdateProfile")
      ? route.fulfill({ json: refusal })
      : route.continue(),
  );
  const dialog = page.getByRole("dialog", { name: t("common:guestDialog.titles.other") });
  const tryIt = async (level: string): Promise<void> => {
    await page.getByRole("button", { name: t("profile:level") }).click();
    await page.getByRole("option", { name: t(`profile:levels.${level}`) }).click();
    await dialog.waitFor();
  };
  await tryIt("advanced");
  expect(await barriersOn(page)).toEqual([]);
  await dialog.getByRole("button", { name: t("common:guestDialog.stay") }).click();
  await dialog.waitFor({ state: "hidden" });
  expect(pathOf(page)).toBe("/profile");
  await tryIt("beginner");
  await dialog.getByRole("link", { name: t("common:guestDialog.login") }).click();
  await page.getByText(t("auth:guestChatsStay")).waitFor();
  expect(pathOf(page)).toBe("/login");
  const member = await place.member();
  await logIn(page, member.username, member.password);
  await page.getByRole("heading", { name: member.username }).waitFor();
  expect(pathOf(page)).toBe("/profile");
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});
