import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { NPC_IDS } from "../../../db/seeds/npcIds.ts";
import { balanceOn, learnerAt } from "../chat/learner.ts";
import { openPlace } from "../kit/place.ts";
import type { Place } from "../kit/place.ts";
import { DESK, leave, PHONE } from "../kit/screens.ts";
import { reader } from "../kit/texts.ts";
import { importWords } from "../words/reviewedWords.ts";

const t = reader("en-US");
let place: Place;
beforeAll(async () => {
  place = await openPlace();
});

const toast = (page: Page, text: string): Locator => page.locator("[data-toast]").filter({ hasText: text });

/** The controls and titles that a message lies over, by their names; the message must be in sight. */
async function coveredBy(message: Locator): Promise<string[]> {
  await message.waitFor();
  return message.evaluate((toast) => {
    const own = toast.getBoundingClientRect();
    return [...document.querySelectorAll("a[href], button, input, textarea, select, [role=button], h1")]
      .filter((element) => !toast.contains(element) && !element.closest("[inert]"))
      .filter((element) => {
        const { left, right, top, bottom, width } = element.getBoundingClientRect();
        const isSeen = width > 1 && element.checkVisibility({ visibilityProperty: true });
        return isSeen && left < own.right && right > own.left && top < own.bottom && bottom > own.top;
      })
      .map((element) => element.getAttribute("aria-label") ?? element.textContent ?? "");
  });
}

const SIZES = (
  [
    ["a phone", PHONE],
    ["a wide screen", DESK],
  ] as const
).slice(0, process.env.FULL ? 2 : 1);

describe.each(SIZES)("on %s a message covers nothing that is about to be used", (_what, size) => {
  test("in a chat and among the words; what was deleted comes back by one key", async () => {
    const { visitor, page, chat, token } = await learnerAt(place, `/chat/${NPC_IDS.yuki}`, "ja", size);
    await visitor.context.grantPermissions(["clipboard-write", "clipboard-read"]);
    const bubble = page.getByRole("log").getByRole("listitem").locator("div[lang]").last();
    await bubble.hover();
    await page
      .getByRole("button", { name: t("chat:moreOf") })
      .last()
      .click();
    await page.getByRole("menuitem", { name: t("chat:copy") }).click();
    expect(await coveredBy(toast(page, t("chat:copied")))).toEqual([]);

    await balanceOn(page, 100).waitFor();
    await chat.send("コーヒーが好きです。");
    expect(await coveredBy(page.getByRole("note").filter({ visible: true }))).toEqual([]);

    await importWords(place, token, ["雨;rain;雨が降る。", "猫;cat;猫がいる。"]);
    await page.goto("/words");
    const rain = page.getByRole("button", { name: t("words:list.actions").replace("{{word}}", "雨") });
    await rain.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: t("words:list.delete") }).focus();
    await page.keyboard.press("Enter");
    const deleted = t("words:list.deleted").replace("{{word}}", "雨");
    expect(await coveredBy(toast(page, deleted))).toEqual([]);
    const undo = page.getByRole("button", { name: t("words:list.undo") });
    await expect.poll(() => undo.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await rain.waitFor();
    await leave(visitor);
  });
});
