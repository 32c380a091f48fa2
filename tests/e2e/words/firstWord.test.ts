import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { InterfaceLanguage, Language } from "../../../schema/rules/languages.ts";
import { LANGUAGE_FACTS } from "../../../schema/rules/languages.ts";
import { startModelServer } from "../../fakes/modelServer.ts";
import type { ModelServer } from "../../fakes/modelServer.ts";
import { newCharacter } from "../../kit/npcs/characters.ts";
import { npcsOverGraphql } from "../../kit/npcs/npcsOverGraphql.ts";
import { conversation } from "../chat/conversation.ts";
import { newVisitor } from "../kit/browser.ts";
import { openPlace } from "../kit/place.ts";
import type { Place } from "../kit/place.ts";
import { PHONE } from "../kit/screens.ts";
import { countReader, reader } from "../kit/texts.ts";
import { welcomeOn } from "../kit/welcome.ts";
import { fullTest } from "../../kit/fullTest.ts";

const told = (lemma: string) =>
  JSON.stringify({ lemma, reading: "", partOfSpeech: "noun", gloss: "[it]", note: "", translation: "[all]" });
let model: ModelServer;
let place: Place;
beforeAll(async () => {
  model = await startModelServer({
    tokens: ({ messages, stream }) =>
      stream ? ["Fine, ", "thanks."] : [told(/⟪(.+?)⟫/.exec(JSON.stringify(messages))?.[1] ?? "word")],
  });
  place = await openPlace({ AI_BASE_URL: model.url, AI_MODEL: "talks" });
});
afterAll(async () => {
  await model?.close();
});

/** The words of the interface that are in sight: without what characters say and are, the tabs and the topics. */
async function wordsInSight(page: Page, language: InterfaceLanguage): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const holder = node.parentElement;
      if (!holder?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const { top, bottom, width } = holder.getBoundingClientRect();
      const isInSight = width > 1 && bottom > 0 && top < innerHeight;
      if (isInSight && !holder.closest("[lang]:not(html), ul, option, nav")) found.push(node.textContent ?? "");
    }
    return found;
  });
  return texts.flatMap((text) => wordsOf(text, language));
}

const PATHS = (
  [
    ["ja-JP", "en"],
    ["en-US", "ja"],
    ["zh-CN", "en"],
  ] as const satisfies readonly (readonly [InterfaceLanguage, Language])[]
).slice(0, process.env.FULL ? 3 : 1);

test.each(PATHS)(
  "in %s a first visit has its first word after six taps, and the first review ends after six more",
  async (language, practised) => {
    const t = reader(language);
    const visitor = await newVisitor(place.browser, place.server.url, { ...PHONE, language });
    const page = await visitor.open("/");
    let taps = 0;
    const tap = async (target: Locator): Promise<void> => {
      await target.click();
      taps += 1;
    };
    const read: string[] = [];
    const look = async (): Promise<void> => void read.push(...(await wordsInSight(page, language)));
    const dialog = page.getByRole("dialog");

    await welcomeOn(page, language);
    await tap(page.getByRole("radio", { name: LANGUAGE_FACTS[practised].ownName }));
    const level = page.getByRole("button", { name: t("common:levels.beginner") });
    await level.waitFor();
    await look();
    await tap(level);
    const face = page
      .getByRole("list", { name: t("home:everyone") })
      .getByRole("link")
      .first();
    await face.waitFor();
    await look();
    await tap(face);
    const text = page.getByRole("group", { name: t("chat:words.text") }).first();
    await text.waitFor();
    await look();
    await tap(text.locator("[data-word]").nth(1));
    const save = dialog.getByRole("button", { name: t("words:tap.save") });
    await save.waitFor();
    read.push(...wordsOf(await dialog.innerText(), language));
    await tap(save);
    await dialog.getByText(t("words:tap.savedAs.new")).waitFor();
    expect(read.length, read.join(" ")).toBeLessThanOrEqual(60);
    expect(taps).toBeLessThanOrEqual(6);

    taps = 0;
    const back = page.getByRole("link", { name: t("chat:back") });
    // The first tap outside the card closes it.
    await tap(back);
    await dialog.waitFor({ state: "hidden" });
    await tap(back);
    await tap(page.getByRole("main").getByRole("link", { name: new RegExp(`${t("home:words.review")}$`) }));
    await tap(page.getByRole("button", { name: t("words:review.show") }));
    await tap(page.getByRole("button", { name: new RegExp(`^${t("words:review.grades.easy")}`) }));
    await page.getByRole("heading", { name: countReader(language)("words:review.end.title", 1) }).waitFor();
    expect(taps).toBeLessThanOrEqual(6);
    // Nothing is due any more, and the tab says so as soon as it is there again.
    await page.getByRole("link", { name: t("words:review.back") }).click();
    const tab = page.getByRole("navigation").getByRole("link", { name: new RegExp(`^${t("common:nav.words")}`) });
    await expect.poll(() => tab.last().textContent()).toBe(t("common:nav.words"));
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  },
);

fullTest("a shared link leads to the first reply by two taps, in the character's language", async () => {
  const t = reader("de-DE");
  const token = await place.signIn(await place.member());
  const npc = await newCharacter(place.server.url, token, { visibility: "private" });
  const { data: link } = await npcsOverGraphql(place.server.url).share(token, npc.id);
  const visitor = await newVisitor(place.browser, place.server.url, { ...PHONE, language: "de-DE" });
  const page = await visitor.open(`/chat/${npc.id}?share_id=${link?.shareId}`);
  expect(await page.getByLabel(t("common:motherTongue")).inputValue()).toBe("de");
  await page.getByRole("button", { name: "Hello!", exact: true }).click();
  await page.getByRole("button", { name: t("chat:send"), exact: true }).click();
  const chat = conversation(page, "de-DE");
  await expect.poll(async () => (await chat.bubbles()).slice(-2)).toEqual(["Hello!", "Fine, thanks."]);
  await visitor.context.close();
});

function wordsOf(text: string, language: InterfaceLanguage): string[] {
  const words = new Intl.Segmenter(language, { granularity: "word" });
  return [...words.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
}
