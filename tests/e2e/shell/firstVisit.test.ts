import type { Browser } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { NPC_IDS } from "../../../db/seeds/npcIds.ts";
import { yuki } from "../../../db/seeds/npcs/yuki.ts";
import type { ServerProcess } from "../../kit/server/serverProcess.ts";
import { openPlace } from "../kit/place.ts";
import { newVisitor } from "../kit/browser.ts";
import { conversation } from "../chat/conversation.ts";
import { DESK, PHONE } from "../kit/screens.ts";
import { reader } from "../kit/texts.ts";
import { answerWelcome } from "../kit/welcome.ts";

const t = reader("en-US");
let server: ServerProcess;
let browser: Browser;
beforeAll(async () => {
  ({ browser, server } = await openPlace());
});

const SIZES = (
  [
    ["phone", PHONE],
    ["wide screen", DESK],
  ] as const
).slice(0, process.env.FULL ? 2 : 1);

test.each(SIZES)(
  "on a %s a first-time visitor becomes a guest, picks a language and a face, and gets an answer",
  async (_, size) => {
    const visitor = await newVisitor(browser, server.url, size);
    const page = await visitor.open();
    await answerWelcome(page, "ja", "en");
    await page.getByRole("heading", { name: t("home:practise.ja") }).waitFor();
    await page.getByText(t("home:demo")).waitFor();
    const everyone = page.getByRole("list", { name: t("home:everyone") });
    await everyone.getByRole("listitem").first().waitFor();
    expect(await everyone.getByRole("listitem").count()).toBeGreaterThanOrEqual(10);
    await everyone.getByRole("link", { name: yuki.texts.ja.name }).click();

    await page.getByRole("heading", { level: 1, name: yuki.texts.ja.name }).waitFor();
    const chat = conversation(page);
    await chat.log.getByText(yuki.texts.ja.greeting).waitFor();
    await chat.send("コーヒーが好きです。");
    await expect.poll(() => chat.bubbles()).toHaveLength(3);
    const texts = await chat.finished();
    const answer = texts.at(-1) ?? "";
    expect(answer).toMatch(/[ぁ-ん]/);
    // It was seen to grow, and what was seen once did not change.
    expect(texts.length).toBeGreaterThan(2);
    for (const text of texts) expect(answer.startsWith(text)).toBe(true);
    const said = [yuki.texts.ja.greeting, "コーヒーが好きです。", answer];
    await expect.poll(() => chat.bubbles()).toEqual(said);

    await page.reload();
    await expect.poll(() => chat.bubbles()).toEqual(said);
    await page.close();
    const later = await visitor.open("/chat-list");
    await later.getByRole("link", { name: new RegExp(`${yuki.texts.ja.name}.*${answer.slice(0, 8)}`, "s") }).click();
    await expect.poll(() => conversation(later).bubbles()).toEqual(said);
    expect(new URL(later.url()).pathname).toBe(`/chat/${NPC_IDS.yuki}`);
    expect(await later.getByRole("dialog").count()).toBe(0);
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  },
);
