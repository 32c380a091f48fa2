import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { NPC_IDS } from "../../../db/seeds/npcIds.ts";
import { INTERFACE_LANGUAGES } from "../../../schema/rules/languages.ts";
import type { InterfaceLanguage } from "../../../schema/rules/languages.ts";
import type { ServerProcess } from "../../kit/server/serverProcess.ts";
import { openPlace } from "../kit/place.ts";
import { newVisitor } from "../kit/browser.ts";
import { follow } from "../kit/follow.ts";
import { reader, textsOf } from "../kit/texts.ts";
import { justChat, welcomeOn } from "../kit/welcome.ts";
import { wordingOf } from "./wording.ts";

let server: ServerProcess;
let browser: Browser;
beforeAll(async () => {
  ({ browser, server } = await openPlace());
});

const ENGLISH = textsOf("en-US");
/** A missing text shows its key, with or without its namespace. */
const KEYS = new Set([...ENGLISH.keys()].flatMap((key) => [key, key.slice(key.indexOf(":") + 1)]));

/** The page's wording that is a key, a hole that was not filled, or English where it should not be. */
async function untranslated(page: Page, language: InterfaceLanguage): Promise<string[]> {
  const own = new Set(textsOf(language).values());
  const foreign = new Set([...ENGLISH.values()].filter((text) => language !== "en-US" && !own.has(text)));
  return (await wordingOf(page)).filter(
    (text) => KEYS.has(text) || /\{\{|\bundefined\b|\[object/.test(text) || foreign.has(text),
  );
}

/** Texts that a file lacks are found without a browser; here, those that a page does not take from it. */
const LANGUAGES = process.env.FULL ? INTERFACE_LANGUAGES : (["ja-JP"] as const);

describe.each(LANGUAGES)("a browser in %s", (language) => {
  test("finds every page in its language", async () => {
    const t = reader(language);
    const visitor = await newVisitor(browser, server.url, { language });
    const page = await visitor.open("/");
    await welcomeOn(page, language);
    expect(await untranslated(page, language)).toEqual([]);
    await justChat(page, language);
    const pages: [path: string, sign: string][] = [
      ["/", "home:everyone"],
      ["/search", "npcs:search.popular"],
      ["/characters", "npcs:characters.text"],
      ["/chat-list", "chatList:emptyText"],
      ["/profile", "profile:interfaceLanguage"],
      ["/nowhere", "notFound.title"],
      ["/chat/no-such-character", "chat:missing.text"],
    ];
    for (const [path, sign] of pages) {
      await follow(page, path);
      await page
        .getByText(t(sign.includes(":") ? sign : `common:${sign}`), { exact: true })
        .first()
        .waitFor();
      expect(await untranslated(page, language), path).toEqual([]);
    }
    await follow(page, `/chat/${NPC_IDS.camille}`);
    await page.getByRole("textbox", { name: t("chat:message") }).fill("?");
    await page.getByRole("button", { name: t("chat:send"), exact: true }).click();
    // The card, the greeting, the question, and the reply that has just begun.
    await page.getByRole("log").getByRole("listitem").nth(3).waitFor();
    expect(await untranslated(page, language), "a chat").toEqual([]);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });
});
