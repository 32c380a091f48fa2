import { beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { SCENE_SEEDS } from "../../../db/seeds/sceneSeeds.ts";
import { newCharacter } from "../../kit/npcs/characters.ts";
import { conversation } from "../chat/conversation.ts";
import { learnerAt } from "../chat/learner.ts";
import { barriersInTheme } from "../kit/accessibility.ts";
import { openPlace } from "../kit/place.ts";
import type { Place } from "../kit/place.ts";
import { DESK, leave, PHONE } from "../kit/screens.ts";
import { spillsOn } from "../kit/spills.ts";
import { reader } from "../kit/texts.ts";
import { fullTest } from "../../kit/fullTest.ts";

let place: Place;
beforeAll(async () => {
  place = await openPlace();
});

/** What spills over or keeps people from using the page, as it is, in a theme. */
const flawsOf = async (page: Page, theme: "dark" | "light" = "dark"): Promise<string[]> => [
  ...(await spillsOn(page)),
  ...(await barriersInTheme(page, theme)),
];

fullTest(
  "a creator takes a proposed scene, has it translated, and plays it: its goals are ticked by lines like its hints",
  async () => {
    const t = reader("de-DE");
    const { visitor, page, token } = await learnerAt(place, "/characters?list=mine", "en", {
      ...PHONE,
      language: "de-DE",
    });
    const npc = await newCharacter(place.server.url, token, { name: "Mira", language: "de" });
    await page.reload();
    await page.getByRole("button", { name: t("npcs:mine.actions").replace("{{name}}", "Mira") }).click();
    await page.getByRole("menuitem", { name: t("npcs:mine.scenes") }).click();
    await page.getByRole("heading", { name: t("scenes:empty").replace("{{name}}", "Mira") }).waitFor();
    expect(await flawsOf(page), "no scenes").toEqual([]);
    await page.getByRole("link", { name: t("scenes:new") }).click();
    await page.getByRole("button", { name: new RegExp(t("scenes:propose")) }).click();
    const [proposed] = SCENE_SEEDS.filter(({ level }) => level === "beginner");
    const title = page.getByRole("textbox", { name: t("scenes:name.label") });
    await expect.poll(() => title.inputValue()).toBe(proposed?.title.de);
    expect(await flawsOf(page, "light"), "proposed").toEqual([]);

    // It is there again after a reload, and in the other language nothing is yet.
    await page.reload();
    await expect.poll(() => title.inputValue()).toBe(proposed?.title.de);
    await page.getByRole("radio", { name: "English" }).click();
    await expect.poll(() => title.inputValue()).toBe("");
    await page.getByRole("button", { name: /Deutsch/ }).click();
    await expect.poll(() => title.inputValue()).toBe(proposed?.title.en);
    // One that is left empty keeps nothing from being saved.
    await page.getByRole("radio", { name: "Français" }).click();
    await expect.poll(() => title.inputValue()).toBe("");
    await page.getByRole("button", { name: t("scenes:save") }).click();
    await page.getByRole("link", { name: proposed?.title.de ?? "" }).waitFor();
    expect(await flawsOf(page), "list").toEqual([]);

    await page.goto(`/chat/${npc.id}`);
    await page.getByRole("button", { name: t("chat:scene.menu") }).click();
    await page.getByRole("button", { name: new RegExp(proposed?.title.de ?? "") }).click();
    const chat = conversation(page, "de-DE");
    await chat.log.getByText(proposed?.opening.en ?? "").waitFor();
    await chat.send(proposed?.goals[0]?.hint.en ?? "");
    await chat.finished();
    await page.getByRole("button", { name: new RegExp(proposed?.goals[1]?.label.de ?? "") }).waitFor();
    await leave(visitor);
  },
);

test("a scene is written by keys alone, in Chinese on a wide screen; what is missing is said, and leaving asks first", async () => {
  const t = reader("zh-CN");
  const { visitor, page, token } = await learnerAt(place, "/", "en", { ...DESK, language: "zh-CN" });
  const npc = await newCharacter(place.server.url, token, { name: "Mira", language: "en" });
  await page.goto(`/characters/scenes/${npc.id}/new`);
  const field = (name: string) => page.getByRole("textbox", { name, exact: true });
  await field(t("scenes:name.label")).focus();
  await page.keyboard.type("At the desk");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("place");
  expect(await flawsOf(page, "light"), "refused").toEqual([]);
  for (const [name, text] of [
    ["place", "A library."],
    ["opening", "Hello!"],
    ["label1", "ask for a book"],
    ["hint1", "I am looking for a book."],
  ] as const) {
    await page.locator(`[name="${name}"]`).focus();
    await page.keyboard.type(text);
  }
  await page.getByRole("link", { name: t("scenes:back") }).focus();
  await page.keyboard.press("Enter");
  const asked = page.getByRole("dialog", { name: t("npcForm:leave.title") });
  await asked.getByRole("button", { name: t("npcForm:leave.stay") }).focus();
  await page.keyboard.press("Enter");
  await asked.waitFor({ state: "detached" });
  await page.getByRole("button", { name: t("scenes:save") }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "At the desk" }).waitFor();
  expect(await flawsOf(page), "list").toEqual([]);
  await leave(visitor);
});
