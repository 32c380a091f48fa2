import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { newCharacter, uploadedPicture } from "../../kit/npcs/characters.ts";
import { answer, decided } from "../../kit/moderation/decisionOperations.ts";
import { admin } from "../../services/admin.ts";
import { conversation } from "../chat/conversation.ts";
import { deviceOf } from "../chat/learner.ts";
import { openPlace } from "../kit/place.ts";
import type { Place } from "../kit/place.ts";
import { leave, PHONE } from "../kit/screens.ts";
import { reader } from "../kit/texts.ts";
import { giveRole } from "./giveRole.ts";

const t = reader("en-US");
let place: Place;
beforeAll(async () => {
  place = await openPlace();
});

/** Registers a member, makes them a moderator by the operator's command, and gives the API with their session. */
async function moderator() {
  const member = await place.member();
  const { output } = await admin(place.server.env, "moderator", member.username);
  if (!output.includes("is moderator now")) throw new Error(output);
  return place.server.as(await place.signIn(member));
}

/** The same, without the command. */
async function secondModerator() {
  const member = await place.member();
  await giveRole(place, member, "moderator");
  return place.server.as(await place.signIn(member));
}

test("a character is reported, hidden, appealed and restored: its reporter, its maker and two moderators see their sides", async () => {
  const [maker, reporter, first, second] = [
    await place.member(),
    await place.member(),
    await moderator(),
    await secondModerator(),
  ];
  const makersToken = await place.signIn(maker);
  const name = `Vera ${randomUUID().slice(0, 6)}`;
  const images = [await uploadedPicture(place.server.url, makersToken)];
  const npc = await newCharacter(place.server.url, makersToken, { name, images });

  const { visitor, page } = await deviceOf(place, reporter, `/chat/${npc.id}`, PHONE);
  const chat = conversation(page);
  await chat.send("Good evening!");
  await expect.poll(() => chat.bubbles()).toHaveLength(3);
  await chat.finished();
  await page.getByRole("button", { name: t("chat:menu"), exact: true }).click();
  await page.getByRole("menuitem", { name: t("chat:report"), exact: true }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: t("decisions:rules.hate") }).click();
  await sheet.getByRole("button", { name: t("reports:form.send") }).click();
  await page.getByRole("dialog", { name: t("reports:sent.title") }).waitFor();
  await page.getByRole("button", { name: t("reports:sent.done") }).click();
  expect(await place.mail(reporter.email)).toContain("Your report has arrived");

  const decision = await decided(first, { subjectKey: `npc:${npc.id}`, act: "hide", reason: "It is not kind." });
  await page.reload();
  await page.getByText(t("chat:ended")).waitFor();
  expect(await page.getByRole("textbox").count()).toBe(0);

  expect(await place.mail(maker.email)).toContain("It is not kind.");
  const { visitor: makers, page: own } = await deviceOf(place, maker, "/reports", PHONE);
  const told = own.getByRole("region", { name: t("reports:decisions.title") });
  await told.getByText(t("reports:decisions.consequences.hideNpc")).waitFor();
  expect(await told.innerText()).not.toContain(reporter.username);
  await told.getByRole("button", { name: t("reports:decisions.appeal") }).click();
  await own.getByLabel(t("reports:decisions.appealReason")).fill("She is only teasing.");
  await own.getByRole("button", { name: t("reports:decisions.appealSend") }).click();
  await told.getByText(t("reports:decisions.appeals.waiting")).waitFor();

  expect((await answer(second, decision, "undone")).code).toBeNull();
  await own.reload();
  await told.getByText(t("reports:decisions.appeals.undone")).waitFor();
  expect(await place.mail(maker.email)).toContain("We looked again.");
  await page.reload();
  await page.getByRole("textbox").waitFor();
  await Promise.all([leave(visitor), leave(makers)]);
});
