import { beforeAll, expect, test } from "vitest";
import { NPC_IDS } from "../../../db/seeds/npcIds.ts";
import { conversation } from "../chat/conversation.ts";
import { deviceOf } from "../chat/learner.ts";
import { openPlace } from "../kit/place.ts";
import type { Place } from "../kit/place.ts";
import { reader } from "../kit/texts.ts";

const t = reader("en-US");
const CHAT = `/chat/${NPC_IDS.oliver}`;
const PHONE = { width: 390, height: 844 };
let place: Place;
beforeAll(async () => {
  place = await openPlace({ SIGNUP_GRANT: "1", PRICE_REPLY: "1", DOGE_CONFIRMATIONS: "3", CHAIN_POLL_MS: "200" });
});

test("a member who runs out of points orders some, pays with test DOGE, sees them arrive, and sends the text that was kept", async () => {
  const member = await place.member();
  const { visitor, page } = await deviceOf(place, member, CHAT, PHONE);
  const chat = conversation(page);
  await expect.poll(() => chat.bubbles()).toHaveLength(1);
  await chat.send("Hello!");
  await expect.poll(() => chat.bubbles()).toHaveLength(3);
  await chat.finished();
  await chat.send("One more thing");
  await page.getByRole("alert").getByRole("link").click();

  await page.getByRole("heading", { name: t("recharge:title") }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/points/recharge");
  await page.getByText(t("recharge:testCoins")).waitFor();
  await page.getByRole("radio", { name: /^500 points/ }).check({ force: true });
  await page.getByRole("button", { name: t("recharge:createFor").replace("{{amount}}", "5 DOGE") }).click();

  await page.getByRole("img", { name: t("recharge:order.qr") }).waitFor();
  await page.getByText(t("recharge:order.expiresIn")).waitFor();
  await page.getByRole("button", { name: t("recharge:order.testPay") }).click();
  const progress = page.getByRole("progressbar", { name: t("recharge:order.confirming") });
  await progress.waitFor();
  await page.getByRole("heading", { name: "500 points credited" }).waitFor();
  await page.getByText("Your balance is now 500 points.").waitFor();
  const orderPath = new URL(page.url()).pathname;

  await page.getByRole("main").getByText(t("recharge:toChat")).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(CHAT);
  const field = page.getByRole("textbox", { name: t("chat:message") });
  await expect.poll(() => field.inputValue()).toBe("One more thing");
  await page.getByRole("button", { name: t("chat:send"), exact: true }).click();
  await expect.poll(() => chat.bubbles()).toHaveLength(5);
  await chat.finished();

  await page.goto("/points/records");
  await page.getByRole("link", { name: /\+500/ }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(orderPath);
  await page.goto("/points/orders");
  await page.getByText(t("recharge:status.completed")).waitFor();
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});
