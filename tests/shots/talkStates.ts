import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { startModelServer } from "../fakes/modelServer.ts";
import type { ModelServer } from "../fakes/modelServer.ts";
import { learnerAt } from "../e2e/chat/learner.ts";
import { giveMicrophone, giveRecognition, giveVoice } from "../e2e/chat/voice.ts";
import type { VisitorOptions } from "../e2e/kit/browser.ts";
import { openPlace } from "../e2e/kit/place.ts";
import type { Place } from "../e2e/kit/place.ts";
import { leave } from "../e2e/kit/screens.ts";
import type { Look } from "../e2e/kit/screens.ts";
import { reader } from "../e2e/kit/texts.ts";
import { talkerAt } from "../e2e/talk/talker.ts";

type Reader = ReturnType<typeof reader>;

const NAME = "ゆき";
const LINE = "コーヒーが好きです。";
const LONG_LINE =
  "昨日は友達と一緒に駅前の新しい喫茶店へ行って、コーヒーを二杯も飲みましたが、今日は抹茶をお願いします。";

/** How a state of the talk is said. */
const stateIn = (t: Reader, name: string): string => t(`talk:state.${name}`).replace("{{name}}", NAME);

/** A server whose model hears, where a minute of talk and two replies take all points. */
const MODELS = { AI_MODEL: "talks", AI_TRANSCRIPTION_MODEL: "listens", PRICE_TALK: "3", SIGNUP_GRANT: "5" };

let model: Promise<ModelServer> | undefined;

/** Shows what a talk looks like when it is muted, slow, translated, corrected, refused, and repeated after. */
export async function heardTalkScreens(place: Place, options: VisitorOptions, look: Look): Promise<void> {
  const { language = "en-US" } = options;
  const t = reader(language);
  const { visitor, page, chat, understand } = await talkerAt(place, options);
  const talk = await openTalk(page, t);
  const state = (name: string): Promise<void> => talk.getByText(stateIn(t, name), { exact: true }).waitFor();
  await state("listening");
  await talk.getByRole("button", { name: t("talk:mute"), exact: true }).click();
  await talk.getByRole("button", { name: t("talk:slower"), exact: true }).click();
  await state("muted");
  await look(page, "a talk that is muted and slow");
  await talk.getByRole("button", { name: t("talk:unmute"), exact: true }).click();
  await talk.getByRole("button", { name: t("talk:settings.title") }).click();
  await page.getByRole("menuitem", { name: t("talk:settings.check") }).click();
  await understand(LINE);
  await state("hearing");
  await talk.getByRole("button", { name: t("talk:done"), exact: true }).click();
  await talk.getByRole("textbox").fill(LONG_LINE);
  await look(page, "a long line that is corrected");
  await talk.getByRole("textbox").fill(LINE);
  await talk.getByRole("button", { name: t("chat:send") }).click();
  await state("speaking");
  await chat.finished();
  await talk.getByRole("button", { name: t("talk:interrupt"), exact: true }).click();
  await talk.getByRole("button", { name: t("talk:ownLanguage") }).click();
  await talk.locator("[lang=de].text-muted").waitFor();
  await look(page, "a reply in one's own language");
  await page.evaluate(() =>
    Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined }),
  );
  await talk.getByRole("button", { name: t("talk:end"), exact: true }).click();
  await talk.waitFor({ state: "detached" });
  await openTalk(page, t);
  await talk.getByRole("alert").waitFor();
  await look(page, "a talk without a microphone");
  await talk.getByRole("button", { name: t("talk:end"), exact: true }).click();
  await giveRecognition(page);
  await repeatScreens(page, t, look);
  await leave(visitor);
}

/** Shows a sentence before it is repeated, and while it is. */
async function repeatScreens(page: Page, t: Reader, look: Look): Promise<void> {
  await page
    .getByRole("button", { name: t("chat:moreOf") })
    .last()
    .click();
  await page.getByRole("menuitem", { name: t("chat:repeatAfter") }).click();
  const sheet = page.getByRole("dialog", { name: t("repeat:title") });
  await sheet.locator("[data-text]").waitFor();
  await look(page, "a sentence to repeat");
  await giveRecognition(page, "いい");
  await sheet.getByRole("button", { name: t("repeat:speak.start") }).click();
  await sheet.getByText("いい", { exact: true }).waitFor();
  await look(page, "a sentence that is being repeated");
  await sheet.getByRole("button", { name: t("repeat:speak.stop") }).click();
  await sheet.getByText(t("repeat:caution")).waitFor();
  await look(page, "what was heard of a sentence");
  await page.keyboard.press("Escape");
}

async function openTalk(page: Page, t: Reader): Promise<Locator> {
  await page.getByRole("button", { name: t("chat:talk") }).click();
  return page.getByRole("dialog");
}

/** Shows a talk that a model writes down: its price, each step of a line, what fails, and that points are gone. */
export async function paidTalkScreens(options: VisitorOptions, look: Look): Promise<void> {
  const { setFault, url } = await (model ??= startModelServer({
    tokens: () => ["いいですね。", "温かい", "飲み物は", "お好きですか。"],
    understood: () => LINE,
  }));
  const place = await openPlace({ ...MODELS, AI_BASE_URL: url });
  const { language = "en-US" } = options;
  const t = reader(language);
  const { visitor, page, chat } = await learnerAt(place, `/chat/${NPC_IDS.yuki}`, "ja", options);
  await giveMicrophone(visitor.context);
  await page.evaluate(() => localStorage.setItem("talkSettings", JSON.stringify({ isByHand: true })));
  await page.reload();
  await expect.poll(() => chat.bubbles()).toHaveLength(1);
  await giveVoice(page, 0);
  const talk = await openTalk(page, t);
  const state = (name: string): Promise<void> => talk.getByText(stateIn(t, name), { exact: true }).waitFor();
  const say = async (whileHeard?: () => Promise<void>): Promise<void> => {
    await talk.getByRole("button", { name: t("talk:hold"), exact: true }).hover();
    await page.mouse.down();
    await state("hearing");
    await whileHeard?.();
    // What is shorter says nothing.
    await page.waitForTimeout(600);
    await page.mouse.up();
  };
  const answered = async (): Promise<void> => {
    await state("speaking");
    await chat.finished();
  };
  await talk.getByText(NAME).first().waitFor();
  await look(page, "what a talk costs");
  await talk.getByRole("button", { name: t("talk:begin"), exact: true }).click();
  await state("byHand");
  setFault({ kind: "status", status: 500 }, { model: "listens" });
  await say(() => look(page, "a line that is said by hand"));
  await talk.getByRole("alert").waitFor();
  await look(page, "a line that could not be written down");
  setFault(undefined, { model: "listens" });
  setFault({ kind: "late", ms: 4000 }, { model: "talks", times: 1 });
  await talk.getByRole("button", { name: t("chat:retry") }).click();
  await state("thinking");
  await look(page, "a reply that is thought about");
  await answered();
  setFault({ kind: "status", status: 500 }, { model: "talks" });
  await say();
  await talk.getByRole("alert").waitFor();
  await look(page, "a reply that failed");
  setFault(undefined, { model: "talks" });
  await talk.getByRole("button", { name: t("chat:retry") }).click();
  await answered();
  await say();
  await talk.getByRole("link", { name: t("chat:notice.points") }).waitFor();
  await look(page, "a talk without points");
  await visitor.context.close();
}
