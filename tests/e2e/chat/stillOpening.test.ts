import { guestAt } from "../kit/guest.ts";
import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { NPC_IDS } from "../../../db/seeds/npcIds.ts";
import { openPlace } from "../kit/place.ts";
import type { Place } from "../kit/place.ts";
import { PHONE } from "../kit/screens.ts";
import { shiftsOn, sumOf, watchShifts } from "../kit/shifts.ts";
import { conversation } from "./conversation.ts";

const CHAT = `/chat/${NPC_IDS.oliver}`;
/** The sum of all layout shifts of a visit, as browsers count them, that is not felt. */
const MOST_SHIFT = 0.02;

let place: Place;
beforeAll(async () => {
  place = await openPlace();
});

/** Opens the chat on a slow line, so that what comes late is seen to come late. */
async function openSlowly(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await watchShifts(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  const line = { latency: 100, downloadThroughput: 400_000, uploadThroughput: 100_000 };
  await devtools.send("Network.emulateNetworkConditions", { offline: false, ...line });
  await page.goto(CHAT, { waitUntil: "commit" });
  return page;
}

test("a person who returns to a chat sees nothing move while it opens, and the newest message first", async () => {
  const { visitor, page: first } = await guestAt(place, CHAT, PHONE);
  const chat = conversation(first);
  for (const [at, text] of ["Hello! I like tea.", "I like music.", "I like bread."].entries()) {
    await chat.send(text);
    await expect.poll(async () => (await chat.bubbles()).length).toBe(3 + 2 * at);
    await chat.finished();
  }
  const said = await chat.bubbles();
  await first.close();

  const page = await openSlowly(visitor.context);
  const back = conversation(page);
  await expect.poll(() => back.bubbles(), { timeout: 20_000 }).toEqual(said);
  await page.waitForLoadState("networkidle");
  const shifts = await shiftsOn(page);
  expect(sumOf(shifts), JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(MOST_SHIFT);
  const newest = page.getByRole("log").getByRole("listitem").last();
  expect(await newest.evaluate((row) => row.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
  await visitor.context.close();
});
