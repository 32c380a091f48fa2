import { beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { NPC_IDS } from "../../../db/seeds/npcIds.ts";
import { SCENE_SEEDS } from "../../../db/seeds/sceneSeeds.ts";
import { barriersInTheme } from "../kit/accessibility.ts";
import { openPlace } from "../kit/place.ts";
import type { Place } from "../kit/place.ts";
import { DESK, leave, PHONE } from "../kit/screens.ts";
import { spillsOn } from "../kit/spills.ts";
import { reader } from "../kit/texts.ts";
import { learnerAt } from "./learner.ts";
import { fullTest } from "../../kit/fullTest.ts";

let place: Place;
beforeAll(async () => {
  place = await openPlace();
});

const cafe = SCENE_SEEDS.find(({ npc }) => npc === "yuki");
if (!cafe) throw new Error("Yuki has no scene");

/** What spills over or keeps people from using the page, as it is, in a theme. */
const flawsOf = async (page: Page, theme: "dark" | "light" = "dark"): Promise<string[]> => [
  ...(await spillsOn(page)),
  ...(await barriersInTheme(page, theme)),
];

fullTest(
  "a learner plays a scene: the goals are ticked live and after a reload, hints help, and its words come into review",
  async () => {
    const t = reader("de-DE");
    const { visitor, page, chat } = await learnerAt(place, `/chat/${NPC_IDS.yuki}`, "en", {
      ...PHONE,
      language: "de-DE",
    });
    await page.getByRole("button", { name: t("chat:scene.menu") }).click();
    expect(await flawsOf(page), "choosing").toEqual([]);
    await page.getByRole("button", { name: new RegExp(cafe.title.de) }).click();
    await chat.log.getByText(cafe.opening.en).waitFor();
    const bar = page.getByRole("button", { name: new RegExp(cafe.goals[0]?.label.de ?? "") });
    await bar.click();
    const sheet = page.getByRole("dialog");
    await sheet
      .getByRole("button", { name: t("chat:scene.hint") })
      .first()
      .click();
    await sheet.getByText(cafe.goals[0]?.hint.en ?? "").waitFor();
    await sheet.getByRole("button", { name: t("chat:scene.meaning") }).click();
    await sheet.getByText(cafe.goals[0]?.hint.de ?? "").waitFor();
    expect(await flawsOf(page, "light"), "goals").toEqual([]);
    await sheet.getByRole("button", { name: t("chat:scene.goOn") }).click();

    for (const [at, { hint, answer }] of cafe.goals.entries()) {
      await chat.send(hint.en);
      await chat.log.getByText(answer.en).waitFor();
      await chat.finished();
      if (at === 0) await page.reload();
      const next = cafe.goals[at + 1]?.label.de ?? t("chat:scene.over");
      await page.getByRole("button", { name: new RegExp(next) }).waitFor();
    }
    await page.getByRole("button", { name: new RegExp(t("chat:scene.over")) }).click();
    for (const { hint } of cafe.goals) await sheet.getByText(hint.en).waitFor();
    expect(await flawsOf(page), "result").toEqual([]);
    await sheet.getByRole("button", { name: t("chat:scene.saveWords") }).click();
    await sheet.getByRole("button", { name: t("chat:scene.wordsSaved") }).waitFor();
    await sheet.getByRole("button", { name: t("chat:scene.finish") }).click();
    await sheet.waitFor({ state: "detached" });
    await page.goto("/words");
    for (const word of cafe.words.en) await page.getByText(word).first().waitFor();
    await leave(visitor);
  },
);

fullTest("home's scene leads into the chat where it is played, in Chinese", async () => {
  const t = reader("zh-CN");
  const { visitor, page, chat } = await learnerAt(place, `/chat/${NPC_IDS.wei}`, "en", { ...PHONE, language: "zh-CN" });
  await chat.send("Hello!");
  await chat.finished();
  await page.goto("/");
  const today = page.getByRole("region", { name: t("home:today") });
  const card = today.getByRole("link", { name: new RegExp(t("home:scene.play")) });
  await card.waitFor();
  expect(await flawsOf(page, "light"), "today").toEqual([]);
  const shown = await card.textContent();
  const scene = SCENE_SEEDS.find(({ title, level }) => level === "beginner" && shown?.includes(title.de));
  if (!scene) throw new Error(`home shows no scene for beginners: ${shown}`);
  await card.click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: new RegExp(scene.title.de) })
    .click();
  await chat.log.getByText(scene.opening.en).waitFor();
  await leave(visitor);
});

test("a scene is chosen, played and left by keys alone, in Japanese on a wide screen", async () => {
  const t = reader("ja-JP");
  const { visitor, page, chat } = await learnerAt(place, `/chat/${NPC_IDS.yuki}`, "ja", { ...DESK, language: "ja-JP" });
  const invitation = page.getByRole("button", { name: t("chat:scene.menu") });
  await invitation.focus();
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: /カフェ|Im Café/u }).focus();
  await page.keyboard.press("Enter");
  await chat.log.getByText(cafe.opening.ja).waitFor();
  const bar = page.getByRole("button", { name: new RegExp(cafe.goals[0]?.label.de ?? "") });
  await bar.focus();
  await page.keyboard.press("Enter");
  await sheet.getByRole("button", { name: t("chat:scene.end") }).focus();
  await page.keyboard.press("Enter");
  await sheet.getByRole("button", { name: t("chat:scene.finish") }).waitFor();
  expect(await flawsOf(page), "left").toEqual([]);
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  await leave(visitor);
});
