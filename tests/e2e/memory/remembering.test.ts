import { resolve } from "node:path";
import { beforeAll, expect, test } from "vitest";
import type { Browser, Page } from "playwright-core";
import { NPC_IDS } from "../../../db/seeds/npcIds.ts";
import { offlineLanguageTools } from "../../../server/adapters/ai/offline/offlineLanguageTools.ts";
import { offlineMemory } from "../../../server/adapters/ai/offline/offlineMemory.ts";
import { offlineModel } from "../../../server/adapters/ai/offline/offlineModel.ts";
import { person } from "../../kit/accounts/people.ts";
import { converse } from "../../kit/chat/chatOperations.ts";
import { untilRead } from "../../kit/memory/untilRead.ts";
import { ownServerOfFile } from "../../kit/server/testServerOfFile.ts";
import { conversation } from "../chat/conversation.ts";
import { deviceOf } from "../chat/learner.ts";
import { sharedBrowser } from "../kit/browser.ts";
import { guestAt } from "../kit/guest.ts";
import { leave } from "../kit/screens.ts";
import { spillsOn } from "../kit/spills.ts";
import { reader } from "../kit/texts.ts";

const DAY_MS = 86_400_000;

const server = ownServerOfFile({
  ai: { model: offlineModel({ delayMs: 0 }), languageTools: offlineLanguageTools() },
  memoryModel: offlineMemory(),
  clientFolder: resolve("dist/client"),
});
let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const rowOf = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });

const LOOKS = (
  [
    { looks: "in German on a wide light screen", language: "de-DE", theme: "light", width: 1280, height: 800 },
    { looks: "in Japanese on a small dark phone", language: "ja-JP", theme: "dark", width: 320, height: 640 },
  ] as const
).slice(0, process.env.FULL ? 2 : 0);

test.each(LOOKS)(
  "what was told on Monday is in the notebook on Thursday; it is pinned, edited, shared and forgotten, as another tab sees: $looks",
  async ({ language, ...looks }) => {
    const t = reader(language);
    const named = (key: string, name: string): string => t(key).replaceAll("{{name}}", name);
    const anna = await person(server);
    const { visitor, page } = await deviceOf({ server, browser }, anna, `/chat/${NPC_IDS.lena}`, {
      language,
      ...looks,
    });
    const chat = conversation(page, language);
    await expect.poll(() => chat.bubbles()).toHaveLength(1);
    await chat.send("My name is Anna.");
    await expect.poll(() => chat.bubbles()).toHaveLength(3);
    await chat.finished();
    await untilRead(server, anna.userId);
    // Enough for the first messages to be on an older page.
    for (let said = 0; said < 14; said += 1) await converse(anna, NPC_IDS.lena, `Line ${said}.`);
    server.advance(3 * DAY_MS);

    await chat.send("What is my name?");
    await expect.poll(async () => (await chat.bubbles()).at(-1)).toContain("your name is Anna");
    await page
      .getByRole("button", { name: named("chat:memory.used", "Lena") })
      .last()
      .click();
    const used = page.getByRole("dialog");
    await used.getByText("Is called Anna.").waitFor();
    await page.keyboard.press("Escape");

    // What is to be remembered at once can be taken back at once.
    await chat.send("Please remember that I am allergic to nuts.");
    await page.getByText(named("chat:memory.remembered", "Lena")).waitFor();
    await chat.finished();
    await page.getByRole("button", { name: t("chat:memory.undo") }).click();
    await expect.poll(() => page.getByText(named("chat:memory.remembered", "Lena")).count()).toBe(0);

    await page.getByRole("button", { name: t("chat:menu") }).click();
    await page.getByRole("menuitem", { name: named("chat:memory.page", "Lena") }).click();
    await page.getByRole("heading", { level: 1, name: named("memory:title", "Lena") }).waitFor();
    const told = rowOf(page, "Is called Anna.");
    await told.waitFor();
    expect(await page.getByRole("region").getByText("nuts").count()).toBe(0);
    await told.getByRole("link").click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain("My name is Anna.");
    await page.goBack();
    await told.getByRole("button").click();
    await page.getByRole("menuitem", { name: t("memory:pin"), exact: true }).click();
    await told.getByRole("img", { name: t("memory:pinned") }).waitFor();
    await told.getByRole("button").click();
    await page.getByRole("menuitem", { name: t("memory:edit") }).click();
    await page.getByRole("dialog").getByRole("textbox").fill("Is called Anna, and not Ann.");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("memory:write.save") })
      .click();
    const edited = rowOf(page, "Is called Anna, and not Ann.");
    await edited.getByText(t("memory:isEdited")).waitFor();
    await edited.getByRole("button").click();
    await page.getByRole("menuitem", { name: t("memory:share") }).click();
    await edited.getByText(t("memory:isShared")).waitFor();

    // A second character knows it, by the face of the one who was told.
    const other = await visitor.context.newPage();
    await other.goto(`/chat/${NPC_IDS.yuki}`);
    await expect.poll(() => conversation(other, language).bubbles()).toHaveLength(1);
    await other.goto(`/chat/${NPC_IDS.yuki}/memory`);
    const shared = rowOf(other, "Is called Anna, and not Ann.");
    await shared.getByText(named("memory:toldTo", "Lena")).waitFor();
    expect(await shared.getByRole("listitem").or(shared).locator("img").count()).toBe(1);

    await edited.getByRole("button").click();
    await page.getByRole("menuitem", { name: t("memory:forget") }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("memory:forget") })
      .click();
    await expect.poll(() => edited.count()).toBe(0);
    await expect.poll(() => shared.count()).toBe(0);
    await leave(visitor);
  },
);

test("on a small dark phone in German what was so before stands under what is so now; the notebook takes what is written by hand, and lets go of everything", async () => {
  const t = reader("de-DE");
  const anna = await person(server);
  await anna.request("mutation ($id: ID!) { openChat(npcId: $id) { id } }", { id: NPC_IDS.lena });
  await converse(anna, NPC_IDS.lena, "I live in Graz.");
  await untilRead(server, anna.userId);
  await converse(anna, NPC_IDS.lena, "I have moved to Bonn.");
  await untilRead(server, anna.userId);
  const { visitor, page } = await deviceOf({ server, browser }, anna, `/chat/${NPC_IDS.lena}/memory`, {
    language: "de-DE",
    theme: "dark",
    width: 320,
    height: 640,
  });
  const bonn = rowOf(page, "Lives here: Bonn.");
  await bonn.first().getByRole("listitem").filter({ hasText: "Lives here: Graz." }).waitFor();
  await page.getByRole("button", { name: t("memory:write.add").replace("{{name}}", "Lena") }).click();
  await page.getByRole("dialog").getByRole("textbox").fill("Ich mag keine Zwiebeln.");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("memory:write.save") })
    .click();
  await rowOf(page, "Ich mag keine Zwiebeln.").waitFor();
  expect(await spillsOn(page)).toEqual([]);

  const off = page.getByRole("switch", { name: t("memory:settings.off") });
  await off.click();
  await page.getByText(t("memory:isOff").replace("{{name}}", "Lena")).waitFor();
  await off.click();
  await page.getByRole("button", { name: t("memory:settings.forgetAll") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("memory:settings.forgetAll") })
    .click();
  await page.getByText(t("memory:empty").replace("{{name}}", "Lena")).waitFor();
  await leave(visitor);
});

test("a guest is told in Japanese that being remembered needs an account", async () => {
  const t = reader("ja-JP");
  const { visitor, page } = await guestAt({ server, browser }, `/chat/${NPC_IDS.lena}`, {
    language: "ja-JP",
    practises: "en",
    width: 390,
    height: 844,
  });
  await page.getByRole("button", { name: t("chat:menu") }).click();
  await page.getByRole("menuitem", { name: t("chat:memory.page").replace("{{name}}", "Lena") }).click();
  await page.getByRole("heading", { name: t("common:guestDialog.titles.memory") }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/chat/${NPC_IDS.lena}`);
  await leave(visitor);
});
