import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { NPC_IDS } from "../../../db/seeds/npcIds.ts";
import { countTo, startCountingModel } from "../../kit/ai/countingModel.ts";
import { startServerProcess } from "../../kit/server/serverProcess.ts";
import type { ServerEnv, ServerProcess } from "../../kit/server/serverProcess.ts";
import { sharedBrowser } from "../kit/browser.ts";
import type { Visitor } from "../kit/browser.ts";
import { conversation } from "./conversation.ts";
import type { Conversation } from "./conversation.ts";
import { guestAt } from "../kit/guest.ts";
import { reader } from "../kit/texts.ts";
import { ownPlace } from "../kit/servers.ts";
import { fullTest } from "../../kit/fullTest.ts";

const t = reader("en-US");
const CHAT = `/chat/${NPC_IDS.oliver}`;
/** Milliseconds between two tokens: all of them take as long as a busy page is waited for. */
const CALM = 150;
/** The same for what comes after the moment that a test is about. */
const QUICK = 4;
const QUESTION = "Count to 100";
const WHOLE = countTo(100).join("");

let model: Awaited<ReturnType<typeof startCountingModel>>;
let env: ServerEnv;
let server: ServerProcess;
let browser: Browser;
let visitor: Visitor;
let page: Page;
let chat: Conversation;
beforeAll(async () => {
  model = await startCountingModel(CALM);
  env = { ...(await ownPlace()), ...model.env };
  [browser, server] = await Promise.all([sharedBrowser(), startServerProcess(env)]);
});
afterAll(async () => {
  await server?.kill();
  await model?.close();
});
beforeEach(async () => {
  model.setPace(CALM);
  ({ visitor, page } = await guestAt({ browser, server }, CHAT));
  chat = conversation(page);
  await expect.poll(() => chat.bubbles()).toHaveLength(1);
  return () => visitor.context.close();
});

/** A reply only ever grows, to what the model said, and stands there once. */
async function expectWhole(seen: Conversation): Promise<void> {
  const texts = await seen.finished();
  for (const text of texts) expect(WHOLE.startsWith(text), text).toBe(true);
  expect(texts.map((text) => text.length)).toEqual(texts.map((text) => text.length).toSorted((a, b) => a - b));
  await expect.poll(async () => (await seen.bubbles()).slice(1)).toEqual([QUESTION, WHOLE]);
}

test("a page whose socket is closed for being slow comes back by itself in mid-reply and misses nothing", async () => {
  let sockets = 0;
  let sendAway = (): void => undefined;
  await page.routeWebSocket(/\/graphql$/, (wire) => {
    sockets += 1;
    wire.connectToServer();
    // As the server closes a socket that does not drain.
    sendAway = () => void wire.close({ code: 1013, reason: "TOO_SLOW" });
  });
  await page.reload();
  await chat.send(QUESTION);
  await chat.writing(40);
  const before = sockets;
  sendAway();
  // The reloaded page may have opened more than one until then, as its session came.
  await expect.poll(() => sockets).toBeGreaterThan(before);
  expect(await chat.stop.isVisible(), "the reply is still being written").toBe(true);
  model.setPace(QUICK);
  await expectWhole(chat);
  expect(visitor.complaints).toEqual([]);
});

fullTest("a person who has read enough stops the reply, which stands there as it was and goes no further", async () => {
  await chat.send(QUESTION);
  await chat.writing(40);
  await chat.stop.click();
  await chat.log.getByText(t("chat:stopped")).waitFor();
  const stopped = (await chat.bubbles()).at(-1) ?? "";
  expect(stopped.length).toBeGreaterThanOrEqual(40);
  expect(WHOLE.startsWith(stopped) && stopped !== WHOLE, stopped).toBe(true);
  await page.reload();
  await expect.poll(async () => (await chat.bubbles()).slice(1)).toEqual([QUESTION, stopped]);
  expect(visitor.complaints).toEqual([]);
});

test("two tabs, one of which came in the middle, show the message and the reply as they are written and end with the same text", async () => {
  const second = conversation(await visitor.open(CHAT));
  await expect.poll(() => second.bubbles()).toHaveLength(1);
  await chat.send(QUESTION);
  await Promise.all([chat.writing(10), second.writing(10)]);
  const third = conversation(await visitor.open(CHAT));
  await third.writing();
  model.setPace(QUICK);
  await Promise.all([chat, second, third].map((each) => expectWhole(each)));
  expect(visitor.complaints).toEqual([]);
});

fullTest(
  "a page whose server is killed in mid-reply comes back by itself, shows the reply as interrupted, and can try it again",
  async () => {
    await chat.send(QUESTION);
    await chat.writing(60);
    await server.kill();
    server = await startServerProcess({ ...env, PORT: String(server.port) });
    model.setPace(QUICK);
    await chat.log.getByText(t("chat:interrupted")).waitFor({ timeout: 30_000 });
    await chat.log.getByRole("button", { name: t("chat:retry") }).click();
    await expect.poll(async () => (await chat.bubbles()).slice(1), { timeout: 20_000 }).toEqual([QUESTION, WHOLE]);
    expect(await chat.log.getByText(t("chat:interrupted")).count()).toBe(0);
    // That the server was away is the one thing the console may speak of.
    expect(
      visitor.complaints.filter(
        (line) => !/ERR_CONNECTION|WebSocket connection to|Failed to fetch|ERR_EMPTY_RESPONSE/.test(line),
      ),
    ).toEqual([]);
  },
);
