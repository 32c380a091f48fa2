import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { NPC_IDS } from "../../../db/seeds/npcIds.ts";
import { startModelServer } from "../../fakes/modelServer.ts";
import type { ModelServer } from "../../fakes/modelServer.ts";
import { accountsOverGraphql } from "../../kit/accounts/accountsOverGraphql.ts";
import { stranger } from "../../kit/accounts/people.ts";
import { api } from "../../kit/channels/api.ts";
import { savedWords } from "../../kit/words/savedWordOperations.ts";
import { registerOn } from "../accounts/registering.ts";
import { guestAt } from "../kit/guest.ts";
import { openPlace } from "../kit/place.ts";
import type { Member, Place } from "../kit/place.ts";
import { reader } from "../kit/texts.ts";

const t = reader("en-US");
const LOOKUPS = 2;
const told = (lemma: string) =>
  JSON.stringify({
    lemma,
    reading: "",
    partOfSpeech: "noun",
    gloss: `[de] ${lemma}`,
    note: "",
    translation: "Es ist so.",
  });
let model: ModelServer;
let place: Place;
beforeAll(async () => {
  model = await startModelServer({
    tokens: ({ messages }) => [told(/⟪(.+?)⟫/.exec(JSON.stringify(messages))?.[1] ?? "word")],
  });
  place = await openPlace({ AI_BASE_URL: model.url, AI_MODEL: "talks", GUEST_LOOKUPS: String(LOOKUPS) });
});
afterAll(async () => {
  await model?.close();
});

/** A guest who speaks German, at Oliver's greeting on a phone. */
async function atGreeting(language = "de" as const) {
  const { visitor, page, token } = await guestAt(place, "/", { width: 390, height: 844, practises: "en" });
  await accountsOverGraphql(place.server.url).updateProfile(token, { nativeLanguage: language });
  await page.goto(`/chat/${NPC_IDS.oliver}`);
  await page.getByRole("group", { name: t("chat:words.text") }).waitFor();
  return { visitor, page };
}

const word = (page: Page, text: string) =>
  page
    .getByRole("group", { name: t("chat:words.text") })
    .first()
    .getByText(text, { exact: true });
const card = (page: Page) => page.getByRole("dialog");

/** Looks a word up by one tap, and saves it by another. */
async function save(page: Page, text: string): Promise<void> {
  await word(page, text).click();
  await card(page).getByText(`[de] ${text}`).waitFor();
  await card(page)
    .getByRole("button", { name: t("words:tap.save") })
    .click();
  await card(page).getByText(t("words:tap.savedAs.new")).waitFor();
  await page.keyboard.press("Escape");
  await card(page).waitFor({ state: "hidden" });
}

/** The words of an account, each as often as it is there. */
async function wordsOf(member: Member): Promise<string[]> {
  const user = api(place.server.url, await place.signIn(member));
  return (await savedWords(user)).items.map(({ lemma }) => lemma).toSorted();
}

/** Uses the free look-ups up, and is at the wall with the next word. */
async function atWall(page: Page, title: string): Promise<void> {
  await word(page, "London").click();
  await page.getByRole("heading", { name: title }).waitFor();
}

test("a guest's words are kept over reload and without a connection, reviewed, and go along into a new account, where the tapped word is open again", async () => {
  const { visitor, page } = await atGreeting();
  const hint = page.getByText(t("chat:words.tapAny"));
  await hint.waitFor();
  const bubble = word(page, "raining");
  const before = await bubble.boundingBox();
  await save(page, "raining");
  expect(await hint.isVisible()).toBe(false);
  expect(await bubble.boundingBox()).toEqual(before);
  await save(page, "today");

  await page.reload();
  const line = (): Promise<string> => bubble.evaluate((one) => getComputedStyle(one).textDecorationLine);
  await expect.poll(line).toBe("underline");
  await page.goto("/words");
  await expect
    .poll(() =>
      page
        .getByRole("list", { name: t("words:list.title") })
        .getByRole("listitem")
        .count(),
    )
    .toBe(2);
  await page.getByText(t("words:list.guest.kept")).filter({ visible: true }).waitFor();
  await page.getByRole("link", { name: "Review", exact: true }).click();
  const show = page.getByRole("button", { name: t("words:review.show") });
  await show.waitFor();
  await visitor.context.setOffline(true);
  for (let turn = 0; turn < 2; turn += 1) {
    await show.click();
    await page.keyboard.press("4");
  }
  await page.getByRole("heading", { name: "2 words reviewed" }).waitFor();
  await visitor.context.setOffline(false);

  await page.goto(`/chat/${NPC_IDS.oliver}`);
  await atWall(page, "Keep your 2 words");
  await expect.poll(() => card(page).getByRole("listitem").allTextContents()).toEqual(["today", "raining"]);
  const ann = stranger();
  await page.getByRole("link", { name: t("common:guestDialog.register") }).click();
  await page.reload();
  await registerOn(page, place, ann);
  await card(page).getByText("London").first().waitFor();
  expect(new URL(page.url()).pathname).toBe(`/chat/${NPC_IDS.oliver}`);
  expect(new URL(page.url()).search).toBe("");
  await expect.poll(() => wordsOf(ann)).toEqual(["raining", "today"]);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("guestWords"))).toBe(null);
  const user = api(place.server.url, await place.signIn(ann));
  expect((await savedWords(user)).items.map(({ state, due }) => [state, due !== null])).toEqual([
    ["learning", true],
    ["learning", true],
  ]);
  await visitor.context.close();
});
