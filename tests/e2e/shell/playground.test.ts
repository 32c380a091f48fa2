import type { Browser, Page } from "playwright-core";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { NPC_IDS } from "../../../db/seeds/npcIds.ts";
import { send } from "../../kit/chat/chatOperations.ts";
import type { ServerProcess } from "../../kit/server/serverProcess.ts";
import { openPlace } from "../kit/place.ts";
import { newVisitor } from "../kit/browser.ts";
import type { Visitor } from "../kit/browser.ts";
import { welcomeOn } from "../kit/welcome.ts";
import { tokenOf } from "../accounts/tokenOf.ts";
import { fullTest } from "../../kit/fullTest.ts";

let server: ServerProcess;
let browser: Browser;
let visitor: Visitor;
let page: Page;
let strangers: string[];
beforeAll(async () => {
  ({ browser, server } = await openPlace());
});
beforeEach(async () => {
  visitor = await newVisitor(browser, server.url, { width: 1280, height: 900 });
  strangers = [];
  visitor.context.on(
    "request",
    (request) =>
      void (
        /^(https?|wss?):/.test(request.url()) &&
        !request.url().startsWith(server.url) &&
        strangers.push(request.url())
      ),
  );
  await visitor.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  page = await visitor.open();
  await welcomeOn(page);
  await page.goto("/playground");
  return () => visitor.context.close();
});

/**
 * Puts an operation in place of the one in the editor: pasted, since what is typed gets brackets of the editor's own.
 */
async function paste(text: string): Promise<void> {
  await page.evaluate((operation) => navigator.clipboard.writeText(operation), text);
  await page.locator(".graphiql-query-editor .view-lines").click();
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Control+V");
  // The editor looks for the operation's name when nothing was changed for a moment.
  await page.waitForTimeout(1000);
}

const run = (): Promise<void> => page.getByRole("button", { name: /execute query/i }).click();
const result = (): Promise<string> =>
  page
    .locator(".result-window")
    .innerText()
    .then((text) => text.replace(/\s+/g, " "));

fullTest("the playground answers its first query, asking no other server", async () => {
  await page.locator(".graphiql-query-editor .view-lines").waitFor();
  await run();
  await expect.poll(result).toContain('"total": ');
  // What it stores is its user's, and is deleted with the rest.
  const keys = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("graphiql")));
  expect(keys).not.toEqual([]);
  expect(keys.filter((key) => !key.startsWith("playground."))).toEqual([]);
  expect(strangers).toEqual([]);
  expect(visitor.complaints).toEqual([]);
});

test("the playground follows a subscription with the session of this browser", async () => {
  const guest = server.as(await tokenOf(visitor));
  const { reply } = await send(guest, NPC_IDS.oliver, "Hello!");
  await paste(`subscription { watchReply(replyId: "${reply.replyId}") { ... on ReplyDone { message { status } } } }`);
  await run();
  await expect.poll(result).toContain('"status": "complete"');
  expect(strangers).toEqual([]);
  expect(visitor.complaints).toEqual([]);
});

fullTest("on a phone the playground says that it wants a wide screen, and opens all the same", async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await page.getByRole("heading", { name: "Made for a wide screen" }).waitFor();
  expect(await page.locator(".graphiql-container").count()).toBe(0);
  await page.getByRole("button", { name: "Open it anyway" }).click();
  await page.locator(".graphiql-query-editor .view-lines").waitFor();
  expect(visitor.complaints).toEqual([]);
});
