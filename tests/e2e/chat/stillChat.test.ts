import { guestAt } from "../kit/guest.ts";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { NPC_IDS } from "../../../db/seeds/npcIds.ts";
import { startCountingModel } from "../../kit/ai/countingModel.ts";
import { converse } from "../../kit/chat/chatOperations.ts";
import { startServerProcess } from "../../kit/server/serverProcess.ts";
import type { ServerProcess } from "../../kit/server/serverProcess.ts";
import { tokenOf } from "../accounts/tokenOf.ts";
import { sharedBrowser } from "../kit/browser.ts";
import { ownPlace } from "../kit/servers.ts";
import { conversation } from "./conversation.ts";
import { film } from "./film.ts";
import type { Bubble, Frame } from "./film.ts";

/** Milliseconds between two tokens of a reply that is filmed. */
const TOKEN_MS = 15;
/** Pixels by which rounding may differ. */
const ROUNDING = 0.75;
/** The words that are sent: of several lines, as the last one is long. */
const SENT = ["Count to 4", "Count to 60", `Count to 5, and ${"take all the time that you need, ".repeat(8)}please`];

let model: Awaited<ReturnType<typeof startCountingModel>>;
let server: ServerProcess;
let browser: Browser;
beforeAll(async () => {
  model = await startCountingModel(TOKEN_MS);
  browser = await sharedBrowser();
  const place = await ownPlace();
  server = await startServerProcess({ ...place, ...model.env, GUEST_CHAT_ROUNDS: "100", RATE_LIMIT_SCALE: "1000" });
});
afterAll(async () => {
  await server?.kill();
  await model?.close();
});

/** A guest's chat on a phone, with this many exchanges in it. */
async function openChat(exchanges: number, motion: "reduce" | "no-preference"): Promise<Page> {
  const { visitor, page } = await guestAt({ browser, server }, `/chat/${NPC_IDS.oliver}`, { width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: motion });
  const chat = conversation(page);
  await expect.poll(() => chat.bubbles()).toHaveLength(1);
  const guest = server.as(await tokenOf(visitor));
  model.setPace(0);
  for (let said = 0; said < exchanges; said += 1) await converse(guest, NPC_IDS.oliver, "Count to 50");
  model.setPace(TOKEN_MS);
  // What was written before this visit is earlier history.
  await page.reload();
  await expect.poll(async () => (await chat.bubbles()).length).toBeGreaterThanOrEqual(Math.min(1 + 2 * exchanges, 4));
  await page.evaluate(() => document.fonts.ready);
  return page;
}

/** Sends the three messages and films until the last reply has ended. */
async function filmSending(page: Page): Promise<Frame[]> {
  const chat = conversation(page);
  // The film is of sending, not of a page that still opens.
  await page.waitForTimeout(500);
  const stop = await film(page);
  for (const text of SENT) {
    await chat.send(text);
    await expect.poll(() => chat.bubbles()).toContain(text);
    await expect.poll(async () => (await chat.bubbles()).at(-1)).not.toBe(text);
    await chat.finished();
  }
  await page.waitForTimeout(400);
  return stop();
}

const byId = (bubbles: Bubble[]): Map<number, Bubble> => new Map(bubbles.map((bubble) => [bubble.id, bubble]));

/** What was not still between two frames, a line each. */
function unrest(before: Frame, after: Frame, at: number): string[] {
  const seen = byId(after.bubbles);
  const newest = before.bubbles.at(-1);
  return before.bubbles.flatMap((bubble) => {
    const now = seen.get(bubble.id);
    const name = `frame ${at}: "${bubble.text.slice(0, 20)}"`;
    // What scrolled far out above may be let go.
    if (!now) return bubble.top + bubble.height < -100 ? [] : [`${name} vanished from ${bubble.top}`];
    const found: string[] = [];
    if (now.top > bubble.top + ROUNDING) found.push(`${name} moved down from ${bubble.top} to ${now.top}`);
    const grows = bubble === newest && now.text.length > bubble.text.length;
    if (Math.abs(now.height - bubble.height) > ROUNDING && !grows)
      found.push(`${name} changed its height from ${bubble.height} to ${now.height}`);
    return found;
  });
}

/** Bubbles that stand over the one above them in a frame, a line each. */
function overlaps({ bubbles }: Frame, at: number): string[] {
  return bubbles.slice(1).flatMap((bubble, index) => {
    const above = bubbles[index];
    const over = above ? above.top + above.height - bubble.top : 0;
    return above && over > ROUNDING
      ? [`frame ${at}: "${bubble.text.slice(0, 20)}" is ${over} px over "${above.text.slice(0, 20)}"`]
      : [];
  });
}

function composerMoves(frames: Frame[]): string[] {
  const [first] = frames;
  const bottom = (frame: Frame | undefined): number => (frame ? frame.composer.top + frame.composer.height : NaN);
  return frames.flatMap((frame, at) =>
    Math.abs(bottom(frame) - bottom(first)) <= ROUNDING ? [] : [`frame ${at}: the composer is at ${bottom(frame)}`],
  );
}

/** For each tap, how many frames were painted before the own bubble was there. */
function framesUntilOwn(frames: Frame[]): number[] {
  return SENT.map((text, index) => {
    const tap = frames.findIndex(({ taps }) => taps > index);
    const own = frames.findIndex((frame, at) => at >= tap && frame.bubbles.some((it) => it.text === text));
    return own < 0 ? Infinity : own - tap;
  });
}

const KINDS = (
  [
    ["a chat long enough to scroll", 4, "no-preference"],
    ["a short chat", 0, "no-preference"],
    ["a chat long enough to scroll, without motion", 4, "reduce"],
  ] as const
).slice(0, process.env.FULL ? 3 : 1);

test.each(KINDS)("three messages are sent in %s, and nothing in it is restless", async (_, exchanges, motion) => {
  const page = await openChat(exchanges, motion);
  const frames = await filmSending(page);
  expect(frames.length).toBeGreaterThan(30);
  expect(frames.slice(1).flatMap((frame, at) => unrest(frames[at] ?? frame, frame, at + 1))).toEqual([]);
  expect(frames.flatMap(overlaps)).toEqual([]);
  expect(composerMoves(frames)).toEqual([]);
  for (const count of framesUntilOwn(frames)) expect(count).toBeLessThanOrEqual(1);
  await page.context().close();
});
