import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { NPC_IDS } from "../../../db/seeds/npcIds.ts";
import type { Conversation } from "../chat/conversation.ts";
import { learnerAt } from "../chat/learner.ts";
import { openPlace } from "../kit/place.ts";
import type { Place } from "../kit/place.ts";
import { reader } from "../kit/texts.ts";

const t = reader("en-US");
const LINE = "コーヒーをください.";
let place: Place;
beforeAll(async () => {
  place = await openPlace();
});

interface Sender {
  page: Page;
  chat: Conversation;
  token: string;
  /** The pencil on the bubble. */
  mark: Locator;
  close: () => Promise<void>;
}

/** A member who has opened a chat in Japanese on a phone. */
async function sender(): Promise<Sender> {
  const { visitor, page, chat, token } = await learnerAt(place, `/chat/${NPC_IDS.yuki}`, "ja", {
    width: 390,
    height: 844,
  });
  await expect.poll(() => chat.bubbles()).toHaveLength(1);
  // The row under the reply names it by its text.
  const mark = page.locator(`button[aria-label="${t("chat:line.see")}"]`);
  return { page, chat, token, mark, close: () => visitor.context.close() };
}

async function say(chat: Conversation, text: string): Promise<void> {
  const before = (await chat.bubbles()).length;
  await chat.send(text);
  await expect.poll(() => chat.bubbles()).toHaveLength(before + 2);
  await chat.finished();
}

test("by itself, a sent line is corrected after its reply, and nothing that stands there moves", async () => {
  const { page, chat, token, mark, close } = await sender();
  await place.server
    .as(token)
    .request("mutation { updateWordSettings(changes: { correctsLines: true }) { correctsLines } }");
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let asked = 0;
  await page.route("**/graphql", async (route) => {
    if (route.request().postData()?.includes("CorrectLine(")) {
      asked += 1;
      await released;
    }
    await route.continue();
  });
  await say(chat, LINE);
  await expect.poll(() => asked).toBe(1);
  const places = (): Promise<unknown> =>
    chat.log.locator("li").evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().toJSON()));
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState === "finished"));
  const before = await places();
  expect(await mark.count()).toBe(0);
  release();
  await mark.waitFor();
  expect(await places()).toEqual(before);
  expect(await page.getByRole("dialog").count()).toBe(0);
  await page.reload();
  await mark.waitFor();
  expect(asked).toBe(1);
  await close();
});
