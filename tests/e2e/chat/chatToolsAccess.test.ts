import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { NPC_IDS } from "../../../db/seeds/npcIds.ts";
import { barriersInEitherTheme } from "../kit/accessibility.ts";
import { openPlace } from "../kit/place.ts";
import type { Place } from "../kit/place.ts";
import { composer, learnerAt, paid, terms } from "./learner.ts";
import type { Learner } from "./learner.ts";
import { spillsOn } from "../kit/spills.ts";
import { reader } from "../kit/texts.ts";

const t = reader("en-US");
let place: Place;
beforeAll(async () => {
  place = await openPlace();
});

/** A person who has been answered in Japanese. */
async function answered(options?: { width: number; height: number }): Promise<Learner> {
  const learner = await learnerAt(place, `/chat/${NPC_IDS.yuki}`, "ja", options);
  await expect.poll(() => learner.chat.bubbles()).toHaveLength(1);
  await learner.chat.send("コーヒーが好きです。");
  await expect.poll(() => learner.chat.bubbles()).toHaveLength(3);
  await learner.chat.finished();
  return learner;
}

/** What keeps people from using the page as it is, in either theme, and what does not fit on it. */
const barriers = async (page: Page): Promise<string[]> => [
  ...(await barriersInEitherTheme(page)),
  ...(await spillsOn(page)),
];

test("nothing keeps people from using a chat with a translation, a word's meaning, several answers, suggestions and a better wording open", async () => {
  const { visitor, page, chat } = await answered({ width: 390, height: 844 });
  await paid(page, "chat:translation.translate").click();
  await terms(chat).first().click();
  await page.getByRole("dialog").waitFor();
  expect(await barriers(page), "a word's meaning").toEqual([]);
  await page.keyboard.press("Escape");
  await paid(page, "chat:regenerate").click();
  await page.getByText("2/2").waitFor();
  await chat.finished();
  await paid(page, "chat:suggestions.ask").click();
  const suggestions = page.getByRole("region", { name: t("chat:suggestions.title") });
  await suggestions.getByRole("button", { expanded: false }).first().click();
  expect(await barriers(page), "several answers, and suggestions").toEqual([]);
  await composer(page).fill("わたしはは猫が好きです");
  await paid(page, "common:polish.action").click();
  await page.getByRole("region", { name: t("common:polish.suggestion") }).waitFor();
  expect(await barriers(page), "a better wording").toEqual([]);
  await page.getByRole("button", { name: t("common:polish.keep") }).click();
  await page
    .getByRole("button", { name: t("chat:moreOf") })
    .last()
    .click();
  await page.getByRole("menuitem").first().waitFor();
  expect(await barriers(page), "a message's menu").toEqual([]);
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});

/** Goes to something by the keyboard: it must be near, as the focus was not lost on the way. */
async function goTo(page: Page, what: Locator, key: "Tab" | "Shift+Tab", most = 8): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press(key);
    if ((await what.count()) > 0 && (await what.evaluate((element) => element === document.activeElement))) return;
  }
  throw new Error(
    `${String(what)} was not reached by ${key}; the focus is on ${await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))}`,
  );
}

test("by the keyboard alone a reply is translated, a word looked up, another answer asked for and the first one taken back", async () => {
  const { visitor, page, chat } = await answered();
  const said = await chat.bubbles();
  await goTo(page, paid(page, "chat:translation.translate"), "Shift+Tab");
  await page.keyboard.press("Enter");
  await terms(chat).first().waitFor();
  const hide = page.getByRole("button", { name: t("chat:translation.hide") });
  expect(
    await hide.evaluate((element) => element === document.activeElement),
    "the focus stays while it is translated",
  ).toBe(true);
  const term = terms(chat).last();
  const word = await term.innerText();
  await goTo(page, term, "Shift+Tab");
  await page.keyboard.press("Enter");
  const popup = page.getByRole("dialog", { name: word });
  await popup.waitFor();
  await expect.poll(() => popup.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press("Escape");
  await popup.waitFor({ state: "hidden" });
  expect(await term.evaluate((element) => element === document.activeElement), "the focus is back on the word").toBe(
    true,
  );
  await goTo(page, hide, "Tab");
  await page.keyboard.press(" ");
  await expect.poll(() => chat.bubbles()).toEqual(said);

  await goTo(page, paid(page, "chat:regenerate"), "Tab");
  await page.keyboard.press("Enter");
  await page.getByText("2/2").waitFor();
  expect(
    await composer(page).evaluate((element) => element === document.activeElement),
    "the focus is where one writes",
  ).toBe(true);
  await chat.finished();
  expect((await chat.bubbles()).at(-1)).not.toBe(said.at(-1));
  const earlier = page.getByRole("button", { name: t("chat:earlierAlternative") });
  // The row of buttons was away while the answer was written: one goes on from where one writes.
  await goTo(page, earlier, "Shift+Tab");
  await page.keyboard.press("Enter");
  await page.getByText("1/2").waitFor();
  await expect.poll(() => chat.bubbles()).toEqual(said);
  await goTo(page, page.getByRole("button", { name: t("chat:laterAlternative") }), "Tab", 2);
  await page.keyboard.press("Enter");
  await page.getByText("2/2").waitFor();
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});
