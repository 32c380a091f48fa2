import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { NPC_IDS } from "../../../db/seeds/npcIds.ts";
import type { Conversation } from "../chat/conversation.ts";
import { learnerAt } from "../chat/learner.ts";
import { barriersOn } from "../kit/accessibility.ts";
import { openPlace } from "../kit/place.ts";
import type { Place } from "../kit/place.ts";
import { reader } from "../kit/texts.ts";

const t = reader("en-US");
const LINE = "コーヒーをください.";
const RIGHT = "コーヒーをください。";
let place: Place;
beforeAll(async () => {
  place = await openPlace();
});

interface Sender {
  page: Page;
  chat: Conversation;
  token: string;
  /** The pencil on the bubble. */
  mark: Locator;
  close: () => Promise<void>;
}

/** A member who has opened a chat in Japanese on a phone. */
async function sender(): Promise<Sender> {
  const { visitor, page, chat, token } = await learnerAt(place, `/chat/${NPC_IDS.yuki}`, "ja", {
    width: 390,
    height: 844,
  });
  await expect.poll(() => chat.bubbles()).toHaveLength(1);
  // The row under the reply names it by its text.
  const mark = page.locator(`button[aria-label="${t("chat:line.see")}"]`);
  return { page, chat, token, mark, close: () => visitor.context.close() };
}

async function say(chat: Conversation, text: string): Promise<void> {
  const before = (await chat.bubbles()).length;
  await chat.send(text);
  await expect.poll(() => chat.bubbles()).toHaveLength(before + 2);
  await chat.finished();
}

const balanceOf = async (token: string): Promise<unknown> =>
  (await place.server.as(token).request("{ balance { balance } }")).data;

test("a line is corrected by its pencil, a change is kept as a card, and both are there after a reload and free", async () => {
  const { page, chat, token, mark, close } = await sender();
  await say(chat, LINE);
  await page.getByRole("button", { name: t("chat:line.correct") }).click();
  const card = page.getByRole("dialog", { name: t("words:line.title") });
  await card.getByRole("button", { name: t("words:line.ask") }).click();
  await card.getByRole("list", { name: t("words:line.changes") }).waitFor();
  expect(await card.locator("del").textContent()).toBe(".");
  await card.getByRole("button", { name: /^Keep/ }).click();
  await card.getByText(t("words:line.kept")).waitFor();
  expect(await barriersOn(page)).toEqual([]);
  const paid = await balanceOf(token);
  await page.reload();
  await mark.click();
  await card.getByText(t("words:line.kept")).waitFor();
  expect(await balanceOf(token)).toEqual(paid);
  await page.keyboard.press("Escape");
  await card.waitFor({ state: "hidden" });
  const saved = await place.server.as(token).request("{ savedWords(kind: correction) { items { lemma gloss } } }");
  expect(saved.data).toEqual({ savedWords: { items: [{ lemma: RIGHT, gloss: LINE }] } });
  await close();
});

test("by itself, a sent line is corrected after its reply, and nothing that stands there moves", async () => {
  const { page, chat, token, mark, close } = await sender();
  await place.server
    .as(token)
    .request("mutation { updateWordSettings(changes: { correctsLines: true }) { correctsLines } }");
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let asked = 0;
  await page.route("**/graphql", async (route) => {
    if (route.request().postData()?.includes("CorrectLine(")) {
      asked += 1;
      await released;
    }
    await route.continue();
  });
  await say(chat, LINE);
  await expect.poll(() => asked).toBe(1);
  const places = (): Promise<unknown> =>
    chat.log.locator("li").evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().toJSON()));
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState === "finished"));
  const before = await places();
  expect(await mark.count()).toBe(0);
  release();
  await mark.waitFor();
  expect(await places()).toEqual(before);
  expect(await page.getByRole("dialog").count()).toBe(0);
  await page.reload();
  await mark.waitFor();
  expect(asked).toBe(1);
  await close();
});

test("an older line is reached by the keyboard, and without a connection the correction is refused honestly", async () => {
  const { page, chat, close } = await sender();
  await say(chat, LINE);
  await say(chat, "コーヒーが好きです。");
  const dots = page.getByRole("button", { name: t("chat:moreOf") });
  await dots.nth(1).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: t("chat:line.correct") }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.getByRole("menuitem", { name: t("chat:line.correct") }).press("Enter");
  const card = page.getByRole("dialog", { name: t("words:line.title") });
  await card.getByText(LINE).waitFor();
  await page.context().setOffline(true);
  await card.getByRole("button", { name: t("words:line.ask") }).press("Enter");
  await expect.poll(() => card.getByRole("alert").innerText()).toContain(t("common:networkError"));
  await close();
});
