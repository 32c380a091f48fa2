import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { NPC_IDS } from "../../../db/seeds/npcIds.ts";
import { film } from "../chat/film.ts";
import type { Frame } from "../chat/film.ts";
import { learnerAt } from "../chat/learner.ts";
import { watchAnimated } from "../kit/animated.ts";
import { openPlace } from "../kit/place.ts";
import type { Place } from "../kit/place.ts";
import { DESK, leave, PHONE } from "../kit/screens.ts";
import { reader } from "../kit/texts.ts";

/** Pixels by which rounding may differ. */
const ROUNDING = 0.75;

const t = reader("en-US");
let place: Place;
beforeAll(async () => {
  place = await openPlace();
});

/** How far each bubble stands from where it stood at first, frame by frame; a bubble that changes fails. */
function movesOf(frames: Frame[]): number[][] {
  const [first] = frames;
  return frames.map(({ bubbles, composer }) => {
    expect(bubbles.map(({ id, text }) => `${id} ${text}`)).toEqual(
      first?.bubbles.map(({ id, text }) => `${id} ${text}`),
    );
    expect(Math.abs(composer.top - (first?.composer.top ?? NaN))).toBeLessThanOrEqual(ROUNDING);
    return bubbles.map(({ top, height }, index) => {
      const was = first?.bubbles[index];
      expect(Math.abs(height - (was?.height ?? NaN))).toBeLessThanOrEqual(ROUNDING);
      return top - (was?.top ?? NaN);
    });
  });
}

/** Taps, and gives how many frames are painted before the word is lit and its card is there. */
async function framesUntilOpen(page: Page, word: Locator): Promise<number> {
  await page.evaluate(watchTap);
  await word.click();
  return page.evaluate(() => window.framesUntilOpen);
}

declare global {
  interface Window {
    framesUntilOpen: Promise<number>;
  }
}

/** Runs in the page. */
function watchTap(): void {
  window.framesUntilOpen = new Promise((resolve) => {
    const count = (frames: number): void => {
      const isOpen = document.querySelector("[data-lit]") && document.querySelector("[role=dialog]");
      if (isOpen || frames > 60) resolve(frames);
      else requestAnimationFrame(() => count(frames + 1));
    };
    document.addEventListener("click", () => requestAnimationFrame(() => count(0)), { once: true, capture: true });
  });
}

type Box = Awaited<ReturnType<Locator["boundingBox"]>>;

/** Whether a card lies over something; what is not on the page fails. */
function covers(card: Box, one: Box): boolean {
  if (!card || !one) throw new Error("there is no card, or nothing for it to cover");
  const isBeside = one.x >= card.x + card.width || one.x + one.width <= card.x;
  return !isBeside && one.y < card.y + card.height && one.y + one.height > card.y;
}

/** Opens the card of the last word and closes it again, filmed. */
async function openAndClose(page: Page, mostLift: number): Promise<void> {
  const word = page
    .getByRole("group", { name: t("chat:words.text") })
    .last()
    .locator("[data-word]")
    .last();
  const card = page.getByRole("dialog");
  const animated = await watchAnimated(page);
  const before = await word.boundingBox();
  const stop = await film(page);
  expect(await framesUntilOpen(page, word)).toBeLessThanOrEqual(1);
  await card.getByRole("button", { name: t("words:tap.explain") }).waitFor();
  await page.waitForTimeout(400);
  const opened = movesOf(await stop());
  for (const moves of opened) expect(Math.max(...moves) - Math.min(...moves)).toBeLessThanOrEqual(ROUNDING);
  const lifts = opened.map(([move = NaN]) => move);
  for (const [at, lift] of lifts.entries()) expect(lift).toBeLessThanOrEqual((lifts[at - 1] ?? 0) + ROUNDING);
  expect(Math.min(...lifts)).toBeGreaterThanOrEqual(-mostLift - ROUNDING);
  const [seen, over] = await Promise.all([word.boundingBox(), card.boundingBox()]);
  expect(covers(over, seen)).toBe(false);
  // Beside a word, a card covers none of the lines that led to it; on a phone it lies over what is below.
  const lines = mostLift === 0 ? await page.getByRole("group", { name: t("chat:words.text") }).all() : [];
  const covered = await Promise.all(lines.map(async (line) => covers(over, await line.boundingBox())));
  expect(covered).not.toContain(true);

  const stopClosing = await film(page);
  await page.keyboard.press("Escape");
  await card.waitFor({ state: "detached" });
  await page.waitForTimeout(400);
  const closed = movesOf(await stopClosing());
  for (const moves of closed) expect(Math.max(...moves) - Math.min(...moves)).toBeLessThanOrEqual(ROUNDING);
  await expect.poll(() => word.boundingBox()).toEqual(before);
  expect(await animated()).toEqual([]);
}

test("a word's card opens with the tap and closes, on a phone and on a wide screen, the word stays in sight, and nothing that is read moves otherwise", async () => {
  const { visitor, page, chat } = await learnerAt(place, `/chat/${NPC_IDS.yuki}`, "ja", PHONE);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await expect.poll(() => chat.bubbles()).toHaveLength(1);
  for (const [index, said] of ["コーヒーが好きです。", "お茶も好きです。", "雨が好きです。"].entries()) {
    await chat.send(said);
    await expect.poll(() => chat.bubbles()).toHaveLength(3 + 2 * index);
    await chat.finished();
  }
  const texts = page.getByRole("group", { name: t("chat:words.text") });
  await expect.poll(() => texts.count()).toBe(4);
  // The code of what lies over the pages comes once a page is still.
  await page.waitForTimeout(1500);
  await openAndClose(page, PHONE.height);

  await page.setViewportSize(DESK);
  await expect.poll(() => page.getByRole("region", { name: t("common:nav.chat") }).count()).toBe(1);
  await page.waitForTimeout(300);
  await openAndClose(page, 0);
  await leave(visitor);
});
