import { guestAt } from "../kit/guest.ts";
import { beforeAll, expect, test } from "vitest";
import { oliver } from "../../../db/seeds/npcs/oliver.ts";
import { NPC_IDS } from "../../../db/seeds/npcIds.ts";
import { picture } from "../../kit/media/pictures.ts";
import { stranger } from "../../kit/accounts/people.ts";
import { openPlace } from "../kit/place.ts";
import type { Place } from "../kit/place.ts";
import { newVisitor } from "../kit/browser.ts";
import { conversation } from "../chat/conversation.ts";
import { logIn } from "./logIn.ts";
import { registerOn } from "./registering.ts";
import { countReader, reader } from "../kit/texts.ts";

const t = reader("en-US");
const counted = countReader("en-US");
let place: Place;
beforeAll(async () => {
  place = await openPlace();
});

test("a guest who registers with a mailed code keeps the chat, gets the welcome gift and pays a reply from it", async () => {
  const { visitor, page } = await guestAt(place, `/chat/${NPC_IDS.oliver}`);
  const chat = conversation(page);
  await chat.send("Hello! I like tea.");
  await expect.poll(() => chat.bubbles()).toHaveLength(3);
  await chat.finished();
  const said = await chat.bubbles();

  await page.getByRole("link", { name: t("common:nav.profile") }).click();
  await page
    .locator("#content")
    .getByRole("link", { name: t("profile:guestCard.register") })
    .click();
  await page.getByText(t("auth:guestChatsCome")).waitFor();
  const newcomer = stranger();
  await registerOn(page, place, newcomer);
  await page.getByText(t("auth:registeredWithChats")).waitFor();
  await page.getByRole("heading", { name: newcomer.username }).waitFor();
  await page.getByRole("link", { name: counted("common:points", 100), exact: true }).waitFor();

  await page.getByRole("link", { name: t("common:nav.chat"), exact: true }).click();
  await page.getByRole("link", { name: new RegExp(oliver.texts.en.name) }).click();
  await expect.poll(() => chat.bubbles()).toEqual(said);
  await chat.send("Where are you from?");
  await expect.poll(() => chat.bubbles()).toHaveLength(5);
  await chat.finished();
  const balance = page.getByRole("link", { name: counted("common:points", 99), exact: true });
  await balance.first().click();

  const records = page.getByRole("list", { name: t("points:records") }).getByRole("listitem");
  await expect.poll(() => records.count()).toBe(2);
  expect(await records.nth(0).innerText()).toMatch(new RegExp(`${t("points:purposes.reply")}.*−1.*99`, "s"));
  expect(await records.nth(1).innerText()).toMatch(new RegExp(`${t("points:purposes.signupGrant")}.*\\+100.*100`, "s"));
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});

test("a profile takes a name and a picture, lists where one is signed in, and signs out of all of it", async () => {
  const member = await place.member();
  const [here, there] = await Promise.all([
    newVisitor(place.browser, place.server.url),
    newVisitor(place.browser, place.server.url, { width: 390, height: 844 }),
  ]);
  const [page, other] = await Promise.all([here.open("/profile"), there.open("/profile")]);
  await Promise.all([page, other].map((each) => logIn(each, member.username, member.password)));

  await page.getByLabel(t("profile:nickname")).fill("Anouk");
  await page.getByRole("button", { name: t("common:save") }).click();
  await page.getByRole("heading", { name: "Anouk" }).waitFor();
  const buffer = await picture(200, 160).png().toBuffer();
  await page.getByLabel(t("profile:avatar.file")).setInputFiles({ name: "me.png", mimeType: "image/png", buffer });
  await page.getByText(t("profile:avatar.saved")).waitFor();
  await page.reload();
  const face = page.getByRole("region", { name: t("profile:identity") }).getByRole("presentation");
  await expect
    .poll(() => face.evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await page.getByLabel(t("profile:nickname")).inputValue()).toBe("Anouk");

  const signIns = page.getByRole("list", { name: t("profile:signIns.title") }).getByRole("listitem");
  // One of them is the registration's own.
  await expect.poll(() => signIns.count()).toBe(3);
  expect(await signIns.getByText(t("profile:signIns.current")).count()).toBe(1);
  await other.getByRole("heading", { name: t("profile:signIns.title") }).waitFor();
  await page.getByRole("button", { name: t("profile:signIns.everywhere") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("profile:signIns.everywhere") })
    .click();
  for (const each of [page, other]) {
    await each.getByRole("heading", { name: t("auth:welcome") }).waitFor();
    expect(new URL(each.url()).pathname).toBe("/login");
  }
  await other.getByText(t("auth:sessionEnded")).waitFor();
  // What the other device was just asking is refused.
  const complaints = [...here.complaints, ...there.complaints].filter((text) => !text.includes("401 (Unauthorized)"));
  expect(complaints).toEqual([]);
  await Promise.all([here.context.close(), there.context.close()]);
});
