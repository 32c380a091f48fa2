import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { NPC_IDS } from "../../../db/seeds/npcIds.ts";
import { stranger } from "../../kit/accounts/people.ts";
import { barriersInEitherTheme } from "../kit/accessibility.ts";
import { openPlace } from "../kit/place.ts";
import type { Place } from "../kit/place.ts";
import { newVisitor } from "../kit/browser.ts";
import { conversation } from "../chat/conversation.ts";
import { logIn } from "./logIn.ts";
import { nextStep, registerOn } from "./registering.ts";
import { reader } from "../kit/texts.ts";
import { skipWelcome } from "../kit/welcome.ts";

const t = reader("en-US");
const PHONE = { width: 390, height: 844 };
let place: Place;
beforeAll(async () => {
  place = await openPlace({ GUEST_CHAT_ROUNDS: "0", SIGNUP_GRANT: "1", PRICE_REPLY: "1" });
});

test("nothing on the sign-in pages keeps people from using them, as they come up and with something to mend", async () => {
  const visitor = await newVisitor(place.browser, place.server.url, PHONE);
  const page = await visitor.open("/login");
  await page.getByRole("heading", { name: t("auth:welcome") }).waitFor();
  expect(await barriersInEitherTheme(page), "the login").toEqual([]);
  await logIn(page, "no-such-name", "not my password");
  await page.getByRole("alert").waitFor();
  expect(await barriersInEitherTheme(page), "a refused login").toEqual([]);
  await page.goto("/reset-password");
  await page.getByRole("button", { name: t("auth:reset") }).click();
  await page.getByText("This field is required.").first().waitFor();
  expect(await barriersInEitherTheme(page), "the reset").toEqual([]);

  await page.goto("/register");
  const steps = page.getByRole("status");
  const atStep = (step: number) =>
    steps.filter({ hasText: t("auth:step").replace("{{step}}", String(step)).replace("{{steps}}", "3") }).waitFor();
  await atStep(1);
  expect(await barriersInEitherTheme(page), "the address").toEqual([]);
  const { email } = stranger();
  await page.getByLabel(t("auth:email")).fill(email);
  await nextStep(page);
  await atStep(2);
  expect(await barriersInEitherTheme(page), "the code").toEqual([]);
  await page.getByLabel(t("auth:code")).fill(await place.mailedCode(email));
  await nextStep(page);
  await atStep(3);
  expect(await barriersInEitherTheme(page), "name and password").toEqual([]);
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});

test("nothing does on the pages of a guest and of a member, nor on what they are told of a limit", async () => {
  const visitor = await newVisitor(place.browser, place.server.url);
  const page = await visitor.open(`/chat/${NPC_IDS.hana}`);
  await skipWelcome(page);
  const limit = async (open: Page): Promise<void> => {
    await conversation(open).send("안녕하세요!");
    await open.getByRole("alert").waitFor();
  };
  await limit(page);
  expect(await barriersInEitherTheme(page), "a guest's limit").toEqual([]);
  await page.goto("/profile");
  await page.getByText(t("profile:guestCard.usedUp")).waitFor();
  expect(await barriersInEitherTheme(page), "a guest's profile").toEqual([]);
  await page.goto("/points/records");
  await page.getByRole("link", { name: t("points:guest.register") }).click();
  await registerOn(page, place, stranger());
  await page.getByText(t("points:purposes.signupGrant")).waitFor();
  expect(await barriersInEitherTheme(page), "the records").toEqual([]);
  await page.goto("/profile");
  await page.getByText(t("profile:signIns.current")).waitFor();
  expect(await barriersInEitherTheme(page), "a member's profile").toEqual([]);
  await page.getByRole("button", { name: t("profile:delete.label") }).click();
  await page.getByRole("dialog").waitFor();
  expect(await barriersInEitherTheme(page), "before deleting").toEqual([]);
  await page.goto(`/chat/${NPC_IDS.hana}`);
  const chat = conversation(page);
  await expect.poll(() => chat.bubbles()).toHaveLength(1);
  await chat.send("안녕하세요!");
  await expect.poll(() => chat.bubbles()).toHaveLength(3);
  await chat.finished();
  await limit(page);
  expect(await barriersInEitherTheme(page), "a member's limit").toEqual([]);
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});
