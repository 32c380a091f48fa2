import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { NPC_IDS } from "../../../db/seeds/npcIds.ts";
import { oliver } from "../../../db/seeds/npcs/oliver.ts";
import { yuki } from "../../../db/seeds/npcs/yuki.ts";
import { CHATS, history } from "../../kit/chat/chatOperations.ts";
import { stranger } from "../../kit/accounts/people.ts";
import { openPlace } from "../kit/place.ts";
import type { Place } from "../kit/place.ts";
import { newVisitor } from "../kit/browser.ts";
import { conversation } from "./conversation.ts";
import type { Conversation } from "./conversation.ts";
import { balanceOn, composer, learnerAt, paid, terms } from "./learner.ts";
import { registerOn } from "../accounts/registering.ts";
import { reader } from "../kit/texts.ts";
import { tokenOf } from "../accounts/tokenOf.ts";
import { answerWelcome } from "../kit/welcome.ts";

const t = reader("en-US");
const GRANT = 8;
let place: Place;
beforeAll(async () => {
  place = await openPlace({
    SIGNUP_GRANT: String(GRANT),
    PRICE_REPLY: "1",
    PRICE_TRANSLATE: "1",
    PRICE_SUGGEST: "0",
    PRICE_POLISH: "1",
  });
});

/** Says something and waits for the whole answer. */
async function round(chat: Conversation, text: string): Promise<string> {
  const before = (await chat.bubbles()).length;
  await chat.send(text);
  await expect.poll(async () => (await chat.bubbles()).length).toBe(before + 2);
  await chat.finished();
  return (await chat.bubbles()).at(-1) ?? "";
}

/** How many messages wait to be read, as the server counts them. */
async function unread(token: string): Promise<number> {
  const { data } = await place.server.as(token).request<{ chats: { items: { unreadCount: number }[] } }>(CHATS);
  return (data?.chats.items ?? []).reduce((sum, { unreadCount }) => sum + unreadCount, 0);
}

const region = (page: Page, key: string) => page.getByRole("region", { name: t(key) });

test("a learner finds a word in a reply, weighs a second answer, is helped to a message, and runs out of points", async () => {
  const visitor = await newVisitor(place.browser, place.server.url);
  const page = await visitor.open("/");
  await answerWelcome(page, "ja", "de");
  await page.goto("/register");
  await registerOn(page, place, stranger());
  await balanceOn(page, GRANT).first().waitFor();
  await page.goto(`/chat/${NPC_IDS.yuki}`);
  const chat = conversation(page);
  await expect.poll(() => chat.bubbles()).toEqual([yuki.texts.ja.greeting]);
  const points = (left: number): Promise<void> => balanceOn(page, left).first().waitFor();
  const first = await round(chat, "コーヒーが好きです。");
  await points(7);

  // A word of it.
  await paid(page, "chat:translation.translate").click();
  const translation = chat.log.locator("section[lang=de]");
  await translation.waitFor();
  const german = await translation.innerText();
  expect(german).toMatch(/[a-zäöü]/);
  await points(6);
  const term = terms(chat).first();
  const word = await term.innerText();
  expect(first).toContain(word);
  await term.click();
  const popup = page.getByRole("dialog", { name: word });
  await popup.waitFor();
  const [meaning = ""] = await popup.locator("[lang=de] > p").allInnerTexts();
  expect(german.toLowerCase()).toContain(meaning.toLowerCase());
  await page.keyboard.press("Escape");
  await popup.waitFor({ state: "hidden" });
  expect(await term.evaluate((element) => element === document.activeElement)).toBe(true);

  // Another answer, and back to the first.
  const choices = page.getByRole("group", { name: t("chat:alternatives") });
  await paid(page, "chat:regenerate").click();
  await choices.getByText("2/2").waitFor();
  await chat.finished();
  const second = (await chat.bubbles()).at(-1);
  expect(second).not.toContain(first);
  await points(5);
  // What came before the person's eyes is read, a second answer no less than a first.
  await expect.poll(async () => unread(await tokenOf(visitor))).toBe(0);
  await expect
    .poll(() => page.getByText(t("common:unread_one").replace("{{count}}", "1"), { exact: true }).count())
    .toBe(0);
  await choices.getByRole("button", { name: t("chat:earlierAlternative") }).click();
  await choices.getByText("1/2").waitFor();
  await page.reload();
  await choices.getByText("1/2").waitFor();
  await expect.poll(async () => (await chat.bubbles()).at(-1)).toBe(first);
  await page.getByRole("button", { name: t("chat:translation.show"), exact: true }).click();
  expect(await translation.innerText()).toBe(german);
  await points(5);

  // What to say next.
  await paid(page, "chat:suggestions.ask").click();
  const suggestions = region(page, "chat:suggestions.title").getByRole("listitem");
  await expect.poll(() => suggestions.count()).toBe(3);
  const reply = await suggestions.first().locator("[lang=ja]").innerText();
  const inGerman = t("chat:suggestions.showTranslation").replace("{{text}}", reply);
  await page.getByRole("button", { name: inGerman, exact: true }).click();
  await suggestions.first().locator("[lang=de]").waitFor();
  await suggestions.first().getByRole("button").first().click();
  expect(await composer(page).inputValue()).toBe(reply);
  await page.getByRole("button", { name: t("chat:send"), exact: true }).click();
  await expect.poll(() => chat.bubbles()).toHaveLength(5);
  await chat.finished();
  expect((await chat.bubbles())[3]).toBe(reply);
  await points(4);

  // Better words for one's own.
  await composer(page).fill("わたしはは猫が好きです");
  await paid(page, "common:polish.action").click();
  const polish = region(page, "common:polish.suggestion");
  await polish
    .getByRole("list", { name: t("common:polish.changes") })
    .getByRole("listitem")
    .first()
    .waitFor();
  await polish.getByRole("button", { name: t("common:polish.use") }).click();
  await polish.waitFor({ state: "hidden" });
  const better = await composer(page).inputValue();
  expect(better).toMatch(/好きです。$/);
  await points(3);
  await page.getByRole("button", { name: t("chat:send"), exact: true }).click();
  await expect.poll(() => chat.bubbles()).toHaveLength(7);
  await chat.finished();
  await points(2);

  await round(chat, "音楽が好きです。");
  await points(1);
  await round(chat, "旅行が好きです。");
  await points(0);

  // No points left: what was typed is not lost, and there is a way to more.
  await chat.send("映画も好きです。");
  const card = page.getByRole("alert");
  await card.getByText("You don’t have enough points for another reply.").waitFor();
  expect(await composer(page).inputValue()).toBe("映画も好きです。");
  expect(await chat.bubbles()).not.toContain("映画も好きです。");
  await card.getByRole("link", { name: t("chat:notice.points") }).click();
  await page.getByRole("heading", { name: t("recharge:title") }).waitFor();
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});

test("messages written without a connection are sent once it is back: once each, the second after the first reply", async () => {
  const { visitor, page, chat, token } = await learnerAt(place, `/chat/${NPC_IDS.oliver}`, "en");
  await expect.poll(() => chat.bubbles()).toHaveLength(1);
  await visitor.context.setOffline(true);
  const texts = ["I like tea.", "And I like music."];
  for (const text of texts) await chat.send(text);
  await expect.poll(() => chat.log.getByText(t("chat:waiting")).count()).toBe(2);
  await expect.poll(async () => (await chat.bubbles()).slice(1)).toEqual(texts);
  // They are kept where a closed tab does not lose them.
  await page.close();
  await visitor.context.setOffline(false);
  const back = conversation(await visitor.open(`/chat/${NPC_IDS.oliver}`));
  await expect.poll(() => back.bubbles(), { timeout: 20_000 }).toHaveLength(5);
  await back.finished();
  expect(await back.log.getByText(t("chat:waiting")).count()).toBe(0);
  const messages = (await history(place.server.as(token), NPC_IDS.oliver))
    .filter(({ messageType }) => messageType === "normal")
    .slice(1);
  expect(messages.map(({ sender }) => sender)).toEqual(["user", "npc", "user", "npc"]);
  expect(messages.filter(({ sender }) => sender === "user").map(({ text }) => text)).toEqual(texts);
  expect(messages.every(({ status }) => status === "complete")).toBe(true);
  await expect.poll(() => back.bubbles()).toEqual([oliver.texts.en.greeting, ...messages.map(({ text }) => text)]);
  await balanceOn(back.log.page(), GRANT - 2)
    .first()
    .waitFor();
  expect(
    visitor.complaints.filter(
      (line) => !/ERR_INTERNET_DISCONNECTED|WebSocket connection to|Failed to fetch/.test(line),
    ),
  ).toEqual([]);
  await visitor.context.close();
});
