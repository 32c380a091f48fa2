import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { NPC_IDS } from "../../../db/seeds/npcIds.ts";
import { startCountingModel } from "../../kit/ai/countingModel.ts";
import { startServerProcess } from "../../kit/server/serverProcess.ts";
import type { ServerProcess } from "../../kit/server/serverProcess.ts";
import { sharedBrowser } from "../kit/browser.ts";
import { guestAt } from "../kit/guest.ts";
import { DESK } from "../kit/screens.ts";
import { ownPlace } from "../kit/servers.ts";
import { conversation } from "./conversation.ts";

const TOKEN_MS = 15;

let model: Awaited<ReturnType<typeof startCountingModel>>;
let server: ServerProcess;
beforeAll(async () => {
  model = await startCountingModel(TOKEN_MS);
  server = await startServerProcess({ ...(await ownPlace()), ...model.env, RATE_LIMIT_SCALE: "1000" });
});
afterAll(async () => {
  await server?.kill();
  await model?.close();
});

/** Begins to note each count of unread messages that comes to the page; returns how to read them. */
async function noteUnread(page: Page): Promise<() => Promise<string[]>> {
  const noted = await page.evaluateHandle(() => {
    const counts: string[] = [];
    const look = (): void => {
      const unread = /\d+ unread messages?/.exec(document.body.textContent ?? "");
      if (unread) counts.push(unread[0]);
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
    return counts;
  });
  return () => noted.jsonValue();
}

test("the replies of the chat that one looks at are never counted as unread, be they stopped or whole", async () => {
  const { page } = await guestAt({ browser: await sharedBrowser(), server }, `/chat/${NPC_IDS.oliver}`, DESK);
  const chat = conversation(page);
  await expect.poll(() => chat.bubbles()).toHaveLength(1);
  const unread = await noteUnread(page);
  await chat.send("Count to 80");
  await chat.writing();
  await chat.finished();
  await chat.send("Count to 500");
  await chat.writing(50);
  await chat.stop.click();
  await chat.finished();
  await page.waitForTimeout(1000);
  expect(await unread()).toEqual([]);
});
