import { randomUUID } from "node:crypto";
import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { NPC_IDS } from "../../../db/seeds/npcIds.ts";
import { converse, history } from "../../kit/chat/chatOperations.ts";
import { shareMoment } from "../../kit/chat/momentOperations.ts";
import { newCharacter, uploadedPicture } from "../../kit/npcs/characters.ts";
import { npcsOverGraphql } from "../../kit/npcs/npcsOverGraphql.ts";
import { conversation } from "../chat/conversation.ts";
import { deviceOf } from "../chat/learner.ts";
import { newVisitor } from "../kit/browser.ts";
import { guestAt } from "../kit/guest.ts";
import { openPlace } from "../kit/place.ts";
import type { Place } from "../kit/place.ts";
import { leave, PHONE } from "../kit/screens.ts";
import { reader } from "../kit/texts.ts";

const t = reader("en-US");
let place: Place;
beforeAll(async () => {
  place = await openPlace();
});

/** A member with a public and a private AI avatar of two pictures, the link of the private one, and a moment. */
async function maker() {
  const { server } = place;
  const member = await place.member();
  const token = await place.signIn(member);
  const images = await Promise.all([1, 2].map(() => uploadedPicture(server.url, token)));
  const fields = { name: `Mira ${randomUUID().slice(0, 6)}`, images, isAIAvatar: true };
  const npc = await newCharacter(server.url, token, fields);
  const hidden = await newCharacter(server.url, token, { ...fields, visibility: "private" });
  const { data: link } = await npcsOverGraphql(server.url).share(token, hidden.id);
  const api = server.as(token);
  await converse(api, NPC_IDS.yuki, "I love rainy days.");
  const messageIds = (await history(api, NPC_IDS.yuki)).slice(-2).map(({ id }) => id);
  const { it: moment } = await shareMoment(api, { npcId: NPC_IDS.yuki, messageIds });
  return { member, npc, shared: `/chat/${hidden.id}?share_id=${link?.shareId}`, moment: `/m/${moment?.id}` };
}

const reportSheet = (page: Page): Locator => page.getByRole("dialog", { name: t("reports:sheet.title"), exact: true });
const button = (page: Page, name: string): Locator => page.getByRole("button", { name, exact: true });

/** Opens the sheet by these taps and closes it. */
async function expectSheet(page: Page, ...taps: Locator[]): Promise<void> {
  for (const tap of taps) await tap.click();
  await reportSheet(page).getByRole("list").waitFor();
  await reportSheet(page).press("Escape");
  await reportSheet(page).waitFor({ state: "hidden" });
}

test("two taps report whatever is seen: by a guest, by a creator who reads along, and by a stranger with a link", async () => {
  const { member, npc, shared, moment } = await maker();
  const { visitor, page } = await guestAt(place, `/search?q=${encodeURIComponent(npc.name)}`);
  const inSheet = page.getByRole("dialog").getByRole("button", { name: t("npcs:report"), exact: true });
  const inMenu = page.getByRole("menuitem", { name: t("chat:report"), exact: true });

  // A card, and the character's sheet that it opens, with its pictures and its maker.
  const card = page.getByRole("link", { name: new RegExp(npc.name) });
  await card.hover();
  await expectSheet(page, button(page, t("npcs:about").replace("{{name}}", npc.name)), inSheet);

  await card.click();
  const chat = conversation(page);
  await expect.poll(() => chat.bubbles()).toHaveLength(1);
  await chat.send("Good evening!");
  await expect.poll(() => chat.bubbles()).toHaveLength(3);
  await chat.finished();
  const line = chat.log.getByRole("listitem").last();
  await line.hover();
  await expectSheet(page, line.getByRole("button", { name: t("chat:moreOf") }).last(), inMenu);
  await expectSheet(page, button(page, t("chat:menu")), inMenu);
  await page.goto("/chat-list");
  const row = page.getByRole("listitem").filter({ hasText: npc.name });
  await row.hover();
  await expectSheet(page, row.getByRole("button"), inMenu);

  await page.goto(shared);
  await expect.poll(() => chat.bubbles()).toHaveLength(1);
  await expectSheet(page, button(page, t("chat:menu")), inMenu);
  await leave(visitor);

  const { visitor: creator, page: view } = await deviceOf(place, member, "/chat-list");
  await view.getByRole("tab", { name: new RegExp(`^${t("chatList:avatars")}`) }).click();
  await view
    .getByRole("list", { name: t("chatList:avatars") })
    .getByRole("link")
    .click();
  const alongMenu = view.getByRole("menuitem", { name: t("avatarChat:report"), exact: true });
  await expectSheet(view, button(view, t("avatarChat:menu")), alongMenu);
  const said = view.getByRole("log").getByRole("listitem").last();
  await said.hover();
  await expectSheet(view, said.getByRole("button", { name: t("chat:moreOf") }), alongMenu);
  await leave(creator);

  const stranger = await newVisitor(place.browser, place.server.url, PHONE);
  const seen = await stranger.open(moment);
  await expectSheet(seen, button(seen, t("chat:report")));
  await leave(stranger);
});

test("a picture is reported under the law: what is missing is asked for, and the receipt leads to the report", async () => {
  const { npc } = await maker();
  const { visitor, page } = await guestAt(place, `/chat/${npc.id}`, PHONE);
  await button(page, t("chat:menu")).click();
  await page.getByRole("menuitem", { name: t("chat:report"), exact: true }).click();
  const sheet = reportSheet(page);
  const things = sheet.getByRole("radiogroup", { name: t("reports:sheet.what") }).getByRole("radio");
  await expect.poll(() => things.count()).toBe(4);
  await things.nth(2).click();
  await sheet.getByRole("button", { name: t("decisions:rules.rights") }).click();
  await sheet.getByRole("button", { name: t("reports:form.send") }).click();
  await expect.poll(() => sheet.locator("[aria-invalid=true]").count()).toBe(4);
  const address = `ann.${randomUUID().slice(0, 8)}@example.com`;
  await sheet.getByLabel(t("reports:form.reason")).fill("I have painted it.");
  await sheet.getByLabel(t("reports:form.name")).fill("Ann Example");
  await sheet.getByLabel(t("reports:form.email")).fill(address);
  await sheet.getByRole("checkbox").check();
  await sheet.getByRole("button", { name: t("reports:form.send") }).click();
  const sent = page.getByRole("dialog", { name: t("reports:sent.title") });
  await sent.getByText(t("reports:sent.mailed")).waitFor();
  await sent.getByRole("link", { name: t("reports:sent.see") }).click();
  const report = page.getByRole("main").getByRole("listitem");
  await report.getByText("I have painted it.").waitFor();
  expect(await report.innerText()).toContain(t("reports:outcomes.waiting"));
  expect(await report.innerText()).toContain(npc.name);
  await leave(visitor);
});
