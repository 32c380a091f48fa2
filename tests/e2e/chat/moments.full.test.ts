import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { NPC_IDS } from "../../../db/seeds/npcIds.ts";
import { newVisitor } from "../kit/browser.ts";
import { openPlace } from "../kit/place.ts";
import type { Place } from "../kit/place.ts";
import { reader } from "../kit/texts.ts";
import { learnerAt } from "./learner.ts";

const t = reader("en-US");
/** One word, as long as a name may be. */
const NAME = "Yukidonaudampfschifffahrtsgesellschaftskapitänin";
let place: Place;
beforeAll(async () => {
  place = await openPlace();
});

test("lines of a chat are chosen, named and shared; their page leads a stranger to the character, until they are withdrawn", async () => {
  const { visitor, page, chat } = await learnerAt(place, `/chat/${NPC_IDS.yuki}`, "en");
  await visitor.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await expect.poll(() => chat.bubbles()).toHaveLength(1);
  await chat.send("I love rainy days.");
  await expect.poll(() => chat.bubbles()).toHaveLength(3);
  await chat.finished();

  await page.getByRole("button", { name: t("chat:menu") }).click();
  await page.getByRole("menuitem", { name: t("chat:shareMoment") }).click();
  const sheet = page.getByRole("dialog");
  const lines = sheet.getByRole("list", { name: t("chat:moment.lines") }).getByRole("button");
  await expect.poll(() => lines.count()).toBe(3);
  const next = sheet.getByRole("button", { name: t("chat:moment.next") });
  expect(await next.isDisabled()).toBe(true);
  await lines.nth(1).click();
  await lines.nth(2).click();
  await next.click();
  await sheet.getByLabel(t("chat:moment.npcName")).fill(NAME);
  await sheet.getByLabel(t("chat:moment.ownName")).fill("A.");
  await sheet.getByRole("button", { name: t("chat:moment.create"), exact: true }).click();
  await sheet.getByRole("img", { name: t("chat:moment.picture") }).waitFor();
  await sheet.getByRole("button", { name: t("chat:moment.copy") }).click();
  await page.getByText(t("chat:moment.copied")).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  // With the fonts of these tests the lines are drawn: the bubble of the own one is much more blue than the logo is.
  const drawn = sharp(await (await fetch(`${link}/whole.jpg`)).arrayBuffer());
  const { data } = await drawn.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let blue = 0;
  for (let at = 0; at < data.length; at += 3)
    if ((data[at] ?? 0) < 70 && (data[at + 1] ?? 0) < 120 && (data[at + 2] ?? 0) > 200) blue += 1;
  expect(blue).toBeGreaterThan(10_000);

  const stranger = await newVisitor(place.browser, place.server.url, { width: 390, height: 844 });
  const seen = await stranger.open(new URL(link).pathname);
  await seen.getByRole("heading", { level: 1, name: `${NAME} & A.` }).waitFor();
  expect(await seen.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const said = await seen.getByRole("listitem").allInnerTexts();
  expect([said.length, said[0]]).toEqual([2, "I love rainy days."]);
  // Reading makes no guest.
  expect(await seen.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("session")))).toEqual([]);
  const talk = seen.getByRole("link", { name: t("chat:moment.page.talk").replace("{{name}}", NAME) });
  expect(await talk.getAttribute("href")).toBe(`/chat/${NPC_IDS.yuki}`);

  await sheet.getByRole("button", { name: t("chat:moment.withdraw") }).click();
  await sheet.getByRole("button", { name: t("chat:moment.withdraw") }).click();
  await page.getByText(t("chat:moment.withdrawn")).waitFor();
  await seen.reload();
  await seen.getByRole("heading", { level: 1, name: t("chat:moment.page.overTitle") }).waitFor();
});
