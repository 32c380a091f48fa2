import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NPC_IDS } from "../../../db/seeds/npcIds.ts";
import { conversation } from "../chat/conversation.ts";
import { learnerAt } from "../chat/learner.ts";
import { openPlace } from "../kit/place.ts";
import type { Place } from "../kit/place.ts";
import { DESK } from "../kit/screens.ts";
import { reader } from "../kit/texts.ts";

const t = reader("en-US");
let place: Place;
beforeAll(async () => {
  place = await openPlace();
});

/** A member in a chat in Japanese, by default on a narrow phone, with a first answer whose words are known. */
async function atYukis(
  size = { width: 320, height: 700 },
): Promise<{ page: Page; close: () => Promise<void>; texts: Locator }> {
  const { visitor, page, chat } = await learnerAt(place, `/chat/${NPC_IDS.yuki}`, "ja", size);
  await expect.poll(() => chat.bubbles()).toHaveLength(1);
  await chat.send("コーヒーが好きです。");
  await expect.poll(() => chat.bubbles()).toHaveLength(3);
  await chat.finished();
  const texts = page.getByRole("group", { name: t("chat:words.text") });
  await expect.poll(() => texts.count()).toBe(2);
  return { page, close: () => visitor.context.close(), texts };
}

/** What can be done with a word stands below its sentence and its translation, not over them. */
async function sentenceIsInSight(card: Locator): Promise<void> {
  const sentence = card.getByRole("blockquote");
  await sentence.evaluate((element) => element.parentElement?.parentElement?.scrollTo(0, 2000));
  const [said, foot] = await Promise.all([
    sentence.boundingBox(),
    card.getByText(t("words:tap.savedAs.new")).locator("..").boundingBox(),
  ]);
  if (!said || !foot) throw new Error("the card has no sentence, or nothing to do");
  expect(said.y + said.height).toBeLessThanOrEqual(foot.y);
}

describe("on a narrow phone", () => {
  let opening: ReturnType<typeof atYukis> | undefined;
  /** The same for all: none of them changes what the others look at. */
  const onPhone = (): ReturnType<typeof atYukis> => (opening ??= atYukis());
  afterAll(async () => (await opening)?.close());

  test("a learner taps a word of a reply, reads what it means there, saves it, and meets it marked", async () => {
    const { page, texts } = await onPhone();
    const reply = texts.last();
    const word = reply.getByText("飲み物", { exact: true });
    // The phrasebook explains the term that the word stands in, which is saved and marked as one.
    const term = reply.getByText("温かい飲み物", { exact: true });
    const place = await reply.boundingBox();
    await word.click();
    const card = page.getByRole("dialog");
    await card.getByText("のみもの").first().waitFor();
    await card.getByRole("button", { name: t("words:tap.explain") }).click();
    await card.getByRole("button", { name: t("words:tap.save") }).click();
    await card.getByText(t("words:tap.savedAs.new")).waitFor();
    await sentenceIsInSight(card);
    await page.keyboard.press("Escape");
    await card.waitFor({ state: "hidden" });
    const line = (): Promise<string> => term.evaluate((element) => getComputedStyle(element).textDecorationLine);
    expect(await line()).toBe("underline");
    // A mark takes no room.
    expect(await reply.boundingBox()).toEqual(place);
    await page.reload();
    await expect.poll(() => texts.count()).toBe(2);
    expect(await line()).toBe("underline");
    await term.click();
    await card.getByRole("button", { name: t("words:tap.know") }).click();
    await card.getByText(t("words:tap.savedAs.known")).waitFor();
    await page.keyboard.press("Escape");
    await card.waitFor({ state: "hidden" });
  });

  test("a ring around a reply of several lines, as after Escape from a card, is one rectangle within its bubble", async () => {
    const { page, texts } = await onPhone();
    const reply = texts.last();
    await reply.locator("[data-word]").first().click();
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await reply.focus();
    const ring = await reply.evaluate((text) => {
      const lines = new Set([...text.querySelectorAll("[data-word]")].map((word) => word.getBoundingClientRect().top));
      const { outlineOffset, outlineWidth } = getComputedStyle(text);
      const out = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
      const inner = text.getBoundingClientRect();
      const outer = text.closest("[lang]")?.getBoundingClientRect();
      return {
        lines: lines.size,
        parts: text.getClientRects().length,
        isWithin: outer !== undefined && inner.left - out >= outer.left && inner.right + out <= outer.right,
      };
    });
    expect(ring.lines).toBeGreaterThan(1);
    expect(ring).toMatchObject({ parts: 1, isWithin: true });
  });

  test("readings stand over the words where they are wished, also after a reload, and no line breaks elsewhere as they come", async () => {
    const { page, texts } = await onPhone();
    await page.getByRole("button", { name: t("chat:menu") }).click();
    await page.getByRole("menuitem", { name: t("chat:words.showReadings") }).click();
    await texts.last().locator("rt").first().waitFor();
    const bubbles = conversation(page).log.locator("li div[lang].reads");
    const heights = (): Promise<number[]> => bubbles.evaluateAll((all) => all.map((one) => one.clientHeight));
    const withReadings = await heights();
    // Without an answer about words, the texts stand as they do with it.
    await page.route("**/graphql", (route) =>
      route.request().postData()?.includes("MessageWords") ? route.abort() : route.continue(),
    );
    await page.reload();
    await expect.poll(() => bubbles.count()).toBe(withReadings.length);
    expect(await heights()).toEqual(withReadings);
    expect(await page.locator("rt").count()).toBe(0);
    await page.unroute("**/graphql");

    // So narrow that what was said before is folded.
    await page.setViewportSize({ width: 260, height: 700 });
    await page.reload();
    await page
      .getByRole("button", { name: t("chat:expand") })
      .first()
      .waitFor();
    await texts.last().locator("rt").first().waitFor();
    expect(await page.evaluate(cutReadings)).toEqual({ cut: [], whole: true });
  });
});

test("on a wide screen, a word that is saved as a part of a term stays lit, and its card where it was", async () => {
  const { page, close, texts } = await atYukis(DESK);
  await texts.last().getByText("飲み物", { exact: true }).click();
  const card = page.getByRole("dialog");
  await card.getByRole("button", { name: t("words:tap.explain") }).click();
  const save = card.getByRole("button", { name: t("words:tap.save") });
  await save.waitFor();
  const foot = async (): Promise<number[]> => {
    const { x, y, height } = (await card.boundingBox()) ?? { x: NaN, y: NaN, height: NaN };
    return [x, Math.round(y + height)];
  };
  const before = await foot();
  await save.click();
  await card.getByText(t("words:tap.savedAs.new")).waitFor();
  expect(await foot()).toEqual(before);
  expect(await texts.last().locator("[data-lit]").allTextContents()).toEqual(["温かい飲み物"]);
  await close();
});

/** Runs in the page: the readings of which a folded text shows a part only, and whether there are any that it shows whole. */
function cutReadings(): { cut: string[]; whole: boolean } {
  const seen = [...document.querySelectorAll("li div[lang].reads rt")].flatMap((rt) => {
    const box = rt.closest(".line-clamp-3");
    if (!box || getComputedStyle(box).overflowY !== "hidden") return [];
    const { top, bottom } = box.getBoundingClientRect();
    const end =
      bottom - Number.parseFloat(/^inset\(0px 0px (.+)px\)$/.exec(getComputedStyle(box).clipPath)?.[1] ?? "0");
    const place = rt.getBoundingClientRect();
    const part = Math.min(end, place.bottom) - Math.max(top, place.top);
    return [{ text: rt.textContent, part: part / place.height }];
  });
  return {
    cut: seen.flatMap(({ text, part }) => (part > 0 && part < 0.99 ? [text] : [])),
    whole: seen.some(({ part }) => part >= 0.99),
  };
}
