import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { NPC_IDS } from "../../../db/seeds/npcIds.ts";
import { startModelServer } from "../../fakes/modelServer.ts";
import type { ModelServer } from "../../fakes/modelServer.ts";
import { readAsAnki } from "../../kit/words/ankiReader.ts";
import { learnerAt } from "../chat/learner.ts";
import { openPlace } from "../kit/place.ts";
import type { Place } from "../kit/place.ts";
import { reader } from "../kit/texts.ts";
import { reviewsToday } from "./reviewedWords.ts";

const t = reader("en-US");
const MEANING = {
  lemma: "depend",
  reading: "",
  partOfSpeech: "verb",
  gloss: "abhängen",
  note: "",
  translation: "Es hängt vom Wetter ab.",
};
let model: ModelServer;
let place: Place;
beforeAll(async () => {
  model = await startModelServer({
    tokens: ({ stream }) => (stream ? ["It ", "depends ", "on the weather."] : [JSON.stringify(MEANING)]),
  });
  place = await openPlace({ AI_BASE_URL: model.url, AI_MODEL: "talks" });
});
afterAll(async () => {
  await model?.close();
});

/** Moves the focus by a key until it is on what has this text or name. */
async function keyTo(page: Page, key: string, name: string): Promise<void> {
  const focused = (): Promise<string> =>
    page.evaluate(() => {
      const { activeElement: one } = document;
      return one?.getAttribute("aria-label") ?? one?.textContent ?? "";
    });
  for (let step = 0; step < 60 && !(await focused()).startsWith(name); step += 1) await page.keyboard.press(key);
  expect(await focused()).toMatch(new RegExp(`^${name}`));
}

test("by keys alone a word of a reply is looked up and saved, met marked in the next reply, reviewed without a connection, and exported", async () => {
  const options = { width: 390, height: 844, installs: true };
  const { visitor, page, chat, token } = await learnerAt(place, `/chat/${NPC_IDS.oliver}`, "en", options);
  await expect.poll(() => chat.bubbles()).toHaveLength(1);
  await chat.send("Shall we go out?");
  await expect.poll(() => chat.bubbles()).toHaveLength(3);
  await chat.finished();
  const texts = page.getByRole("group", { name: t("chat:words.text") });
  await expect.poll(() => texts.count()).toBe(2);

  // The words of a text are one stop of the Tab key, and arrows lead from one to the next.
  await texts.last().focus();
  await keyTo(page, "ArrowRight", "depends");
  await page.keyboard.press("Enter");
  const card = page.getByRole("dialog");
  await card.getByRole("button", { name: t("words:tap.explain") }).waitFor();
  await keyTo(page, "Tab", t("words:tap.explain"));
  await page.keyboard.press("Enter");
  await card.getByText("abhängen").waitFor();
  await keyTo(page, "Tab", t("words:tap.save"));
  await page.keyboard.press("Enter");
  await card.getByText(t("words:tap.savedAs.new")).waitFor();
  await page.keyboard.press("Escape");
  await card.waitFor({ state: "hidden" });

  await chat.send("And tomorrow?");
  await expect.poll(() => chat.bubbles()).toHaveLength(5);
  await chat.finished();
  await expect.poll(() => texts.count()).toBe(3);
  const next = texts.last().getByText("depends", { exact: true });
  await expect.poll(() => next.evaluate((one) => getComputedStyle(one).textDecorationLine)).toBe("underline");

  await page.goto("/words");
  const review = page.getByRole("link", { name: "Review", exact: true });
  await review.focus();
  await page.keyboard.press("Enter");
  const show = page.getByRole("button", { name: t("words:review.show") });
  await show.waitFor();
  await expect.poll(() => page.evaluate(() => caches.keys()), { timeout: 30_000 }).toContain("assets");
  await visitor.context.setOffline(true);
  await page.reload();
  await show.waitFor();
  await page.keyboard.press("Enter");
  await page.getByText("Es hängt vom Wetter ab.").waitFor();
  await page.keyboard.press("4");
  await page.getByRole("heading", { name: "1 word reviewed" }).waitFor();
  expect(await reviewsToday(place, token)).toBe(0);
  await visitor.context.setOffline(false);
  await expect.poll(() => reviewsToday(place, token), { timeout: 15_000 }).toBe(1);

  await page.goto("/words/in-out");
  await page.getByRole("heading", { level: 1, name: t("words:inout.title") }).waitFor();
  await keyTo(page, "Tab", t("words:inout.export.anki"));
  const download = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  const { notes } = readAsAnki(await readFile(await (await download).path(), "utf8"));
  expect(notes.map(({ fields }) => fields.Sentence)).toEqual(["It <b>depends</b> on the weather."]);
  await visitor.context.close();
});
