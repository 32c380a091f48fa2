import type { Page } from "playwright-core";
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { expect } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { languageOf } from "../../schema/rules/languages.ts";
import { accountsOverGraphql } from "../kit/accounts/accountsOverGraphql.ts";
import { api } from "../kit/channels/api.ts";
import { converse } from "../kit/chat/chatOperations.ts";
import { newCharacter, uploadedPicture } from "../kit/npcs/characters.ts";
import { npcsOverGraphql } from "../kit/npcs/npcsOverGraphql.ts";
import { APPLY_REVIEWS, review, REVIEW_QUEUE } from "../kit/words/reviewOperations.ts";
import type { ReviewCardData } from "../kit/words/reviewOperations.ts";
import { logIn } from "../e2e/accounts/logIn.ts";
import { conversation } from "../e2e/chat/conversation.ts";
import { learnerAt, paid, terms } from "../e2e/chat/learner.ts";
import { newVisitor } from "../e2e/kit/browser.ts";
import type { VisitorOptions } from "../e2e/kit/browser.ts";
import { guestAt } from "../e2e/kit/guest.ts";
import type { Place } from "../e2e/kit/place.ts";
import { leave } from "../e2e/kit/screens.ts";
import type { Look } from "../e2e/kit/screens.ts";
import { reader } from "../e2e/kit/texts.ts";
import { justChat, welcomeOn } from "../e2e/kit/welcome.ts";
import { importWords } from "../e2e/words/reviewedWords.ts";
import { saveSaidWords } from "../e2e/words/saidWords.ts";

/** One look-up is free, so that the wall stands at the second word. */
export const ONE_LOOKUP = { GUEST_LOOKUPS: "1" };

/** The face of the characters that are made here. */
const FACE = new URL("../../client/public/faces/yuki.svg", import.meta.url);

const DAY_MS = 24 * 60 * 60_000;

/** Has words explained in the language of the browser, or in German to who speaks what is practised. */
async function speak({ server }: Place, token: string, { language }: VisitorOptions): Promise<void> {
  const spoken = languageOf(language) ?? "en";
  await accountsOverGraphql(server.url).updateProfile(token, { nativeLanguage: spoken === "ja" ? "de" : spoken });
}

/** Shows a guest's way: the welcome, home, an empty list of words, a word that is saved, and the wall. */
export async function guestScreens(place: Place, options: VisitorOptions, look: Look): Promise<void> {
  const { language = "en-US" } = options;
  const t = reader(language);
  const first = await newVisitor(place.browser, place.server.url, options);
  const start = await first.open("/");
  await welcomeOn(start, language);
  await start.getByRole("radio").first().click();
  await start.getByRole("button", { name: t("common:levels.beginner") }).waitFor();
  await look(start, "the welcome with a language");
  await justChat(start, language);
  await start
    .getByRole("list", { name: t("home:everyone") })
    .locator("img")
    .first()
    .waitFor();
  await look(start, "home of a guest");
  await leave(first);
  const { visitor, page, token } = await guestAt(place, "/", { ...options, practises: "ja" });
  await speak(place, token, options);
  await page.goto("/words");
  await page.getByText(t("words:list.empty.title")).waitFor();
  await look(page, "no words");
  await page.goto(`/chat/${NPC_IDS.yuki}`);
  const texts = page.getByRole("group", { name: t("chat:words.text") });
  await texts.first().waitFor();
  await look(page, "a greeting whose words can be tapped");
  const chat = conversation(page, language);
  await chat.send("コーヒーが好きです。");
  await expect.poll(() => chat.bubbles()).toHaveLength(3);
  await chat.finished();
  await texts.last().getByText("飲み物", { exact: true }).click();
  const card = page.getByRole("dialog");
  await card.getByRole("button", { name: t("words:tap.save") }).click();
  await card.getByText(t("words:tap.savedAs.new")).waitFor();
  await look(page, "a guest's saved word");
  await page.keyboard.press("Escape");
  await texts.first().getByText("コーヒー", { exact: true }).click();
  await page.getByRole("button", { name: t("common:guestDialog.stay") }).waitFor();
  await card.getByText("温かい飲み物", { exact: true }).waitFor();
  await look(page, "the wall");
  await page.keyboard.press("Escape");
  await page.goto("/words");
  await page.getByRole("list", { name: t("words:list.title") }).waitFor();
  await look(page, "a guest's words");
  await leave(visitor);
}

/** Shows what a learner of some weeks sees: home, terms, words, progress, a moment, and each kind of a review's cards. */
export async function learnerScreens(place: Place, options: VisitorOptions, look: Look): Promise<void> {
  const { language = "en-US" } = options;
  const t = reader(language);
  const { visitor, page, chat, token } = await learnerAt(place, `/chat/${NPC_IDS.yuki}`, "ja", options);
  await speak(place, token, options);
  await expect.poll(() => chat.bubbles()).toHaveLength(1);
  await chat.send("コーヒーが好きです。");
  await expect.poll(() => chat.bubbles()).toHaveLength(3);
  await chat.finished();
  await paid(page, "chat:translation.translate", language).click();
  await terms(chat, language).first().click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("words:tap.save") })
    .waitFor();
  await look(page, "a term");
  await page.keyboard.press("Escape");
  await moment(page, options, look);
  await saveSaidWords(place, token, { npcId: NPC_IDS.yuki, line: "コーヒーが好きです。", most: 4 });
  await saveSaidWords(place, token, { npcId: NPC_IDS.kenji, line: "旅行が好きです。", most: 3 });
  await importWords(place, token, ["天気;weather;今日は天気がいいですね。", "傘;umbrella;"]);
  await studyFor(place, token);
  await page.goto("/");
  await page.getByRole("list", { name: t("home:everyone") }).waitFor();
  await page.locator("a[href='/words/review']").waitFor();
  await look(page, "home of who comes back");
  await page.goto("/words");
  await page.getByRole("list", { name: t("words:list.title") }).waitFor();
  await page.getByRole("main").locator("a[href='/words/review']").waitFor();
  await look(page, "words that are due");
  await page.goto("/words/progress");
  await page.getByRole("region", { name: t("words:settings.title") }).waitFor();
  await look(page, "progress of some weeks");
  await leave(visitor);
}

/** Shows a moment being chosen, named, shared, and its page. */
async function moment(page: Page, { language = "en-US" }: VisitorOptions, look: Look): Promise<void> {
  const t = reader(language);
  await page.getByRole("button", { name: t("chat:menu"), exact: true }).click();
  await page.getByRole("menuitem", { name: t("chat:shareMoment") }).click();
  const sheet = page.getByRole("dialog");
  const lines = sheet.getByRole("list", { name: t("chat:moment.lines") }).getByRole("button");
  await lines.nth(2).waitFor();
  await lines.nth(1).click();
  await lines.nth(2).click();
  await look(page, "the lines of a moment");
  await sheet.getByRole("button", { name: t("chat:moment.next") }).click();
  await sheet.getByLabel(t("chat:moment.ownName")).fill("Anna");
  await look(page, "the names of a moment");
  const shared = page.waitForResponse(async (response) => (await response.text()).includes('"url":"'));
  await sheet.getByRole("button", { name: t("chat:moment.create"), exact: true }).click();
  await sheet.getByRole("img", { name: t("chat:moment.picture") }).waitFor();
  await look(page, "a shared moment");
  const [, path] = /(\/m\/[\w-]+)/.exec(await (await shared).text()) ?? [];
  if (!path) throw new Error("the moment has no address");
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await look(page, "the page of a moment");
}

/** Answers some of the cards, as on the days before, and leaves the others due. */
async function studyFor({ server }: Place, token: string): Promise<void> {
  const user = api(server.url, token);
  const { data } = await user.request<{ reviewQueue: { cards: ReviewCardData[] } }>(REVIEW_QUEUE, {});
  const reviews = (data?.reviewQueue.cards ?? [])
    .slice(2)
    .flatMap(({ id }, index) =>
      [60, 58, 50, 34, 12, 3].slice(index % 3).map((days) => review(id, new Date(Date.now() - days * DAY_MS), 4)),
    );
  await user.request(APPLY_REVIEWS, { reviews });
}

/** Shows each kind of a review's cards before and after its answer, and the end. */
export async function reviewScreens(place: Place, options: VisitorOptions, look: Look): Promise<void> {
  const { language = "en-US" } = options;
  const t = reader(language);
  const { visitor, page, token } = await learnerAt(place, "/words", "ja", options);
  await speak(place, token, options);
  await saveSaidWords(place, token, { npcId: NPC_IDS.yuki, line: "コーヒーが好きです。", most: 4 });
  await saveSaidWords(place, token, { npcId: NPC_IDS.kenji, line: "旅行が好きです。", most: 2 });
  await giveAbilities(page);
  // Each kind of card in its turn, which would take weeks of reviews.
  const kinds = [
    { kind: "recall", reps: 0 },
    { kind: "recall", reps: 2 },
    { kind: "gap", reps: 0 },
    { kind: "gap", reps: 2 },
  ];
  await page.route("**/graphql", async (route) => {
    if (!route.request().postData()?.includes("reviewQueue")) return route.continue();
    const response = await route.fetch();
    const body = (await response.json()) as { data: { reviewQueue: { cards: ReviewCardData[] } } };
    body.data.reviewQueue.cards.forEach((one, index) => Object.assign(one, kinds[index % kinds.length]));
    return route.fulfill({ response, json: body });
  });
  await page.goto("/words/review");
  const asked = [
    ["a meaning", "show", "4"],
    ["what is heard", "show", "4"],
    ["a gap", "check", "1"],
    ["a word to say", "check", "4"],
  ] as const;
  for (const [what, key, grade] of asked) {
    const show = page.getByRole("button", { name: t(`words:review.${key}`) });
    await show.waitFor();
    await look(page, `asks for ${what}`);
    await show.click();
    await page.getByRole("group", { name: t("words:review.grade") }).waitFor();
    await look(page, `the answer to ${what}`);
    await page.keyboard.press(grade);
  }
  await look(page, "once more");
  await page.unrouteAll({ behavior: "wait" });
  await leave(visitor);
}

/** Gives the pages of a browser a voice for Japanese, and ears. */
async function giveAbilities(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const voices = [{ lang: "ja-JP", name: "Kyoko", default: true, localService: true, voiceURI: "Kyoko" }];
    const nothing = (): undefined => undefined;
    const value = { speaking: false, pending: false, getVoices: () => voices, cancel: nothing, speak: nothing };
    Object.defineProperty(window, "speechSynthesis", { value: Object.assign(new EventTarget(), value) });
    Object.assign(window, { SpeechRecognition: class {} });
  });
}

/** Shows a shared character's chat to a stranger: its greeting, the one question, and what one may say first. */
export async function sharedScreens(place: Place, options: VisitorOptions, look: Look): Promise<void> {
  const { language = "en-US" } = options;
  const t = reader(language);
  const member = await place.member();
  const token = await place.signIn(member);
  const isJapanese = languageOf(language) === "ja";
  const { id } = await newCharacter(place.server.url, token, {
    name: isJapanese ? "Nora" : "美月",
    description: isJapanese ? "Runs a small bakery by the sea." : "海のそばの小さなパン屋さん。",
    greeting: isJapanese
      ? "Hello! The bread has just come out of the oven. What would you like?"
      : "いらっしゃいませ！ちょうどパンが焼けました。何になさいますか。",
    language: isJapanese ? "en" : "ja",
    images: [await portrait(place, token)],
  });
  const { data } = await npcsOverGraphql(place.server.url).share(token, id);
  if (!data) throw new Error("the character could not be shared");
  const visitor = await newVisitor(place.browser, place.server.url, options);
  const page = await visitor.open(new URL(data.url).pathname + new URL(data.url).search);
  await page.getByRole("textbox", { name: t("chat:message") }).waitFor();
  await page.getByText(t("common:motherTongue")).first().waitFor();
  await page.getByText(t("chat:words.tapAny")).waitFor();
  await look(page, "a shared character");
  await leave(visitor);
}

/** A face in the format of pictures that are drawn. */
async function portrait({ server }: Place, token: string): Promise<string> {
  const drawn = await sharp(await readFile(FACE), { density: 600 })
    .resize(768, 768)
    .png()
    .toBuffer();
  return uploadedPicture(server.url, token, drawn);
}

/** Shows an AI avatar's conversation over its portrait to its creator. */
export async function portraitScreens(place: Place, options: VisitorOptions, look: Look): Promise<void> {
  const { language = "en-US" } = options;
  const t = reader(language);
  const member = await place.member();
  const token = await place.signIn(member);
  const images = [await portrait(place, token), await portrait(place, token)];
  const { id } = await newCharacter(place.server.url, token, {
    name: "美月",
    images,
    isAIAvatar: true,
    language: "ja",
  });
  const guest = await place.server.guest();
  for (const said of ["コーヒーが好きです。", "旅行が好きです。", "ありがとう！"]) await converse(guest, id, said);
  const creator = await newVisitor(place.browser, place.server.url, options);
  const page = await creator.open("/chat-list?tab=avatars");
  await logIn(page, member.username, member.password, language);
  await page
    .getByRole("list", { name: t("chatList:avatars") })
    .getByRole("listitem")
    .first()
    .click();
  const log = page.getByRole("log");
  await log.getByRole("listitem").nth(4).waitFor();
  await look(page, "a conversation over its portrait");
  await page.getByRole("button", { name: t("avatarChat:hideMessages") }).click();
  await look(page, "its portrait alone");
  await leave(creator);
}
