import type { Page } from "playwright-core";
import { expect } from "vitest";
import { NPC_IDS } from "../../../db/seeds/npcIds.ts";
import type { InterfaceLanguage } from "../../../schema/rules/languages.ts";
import type { VisitorOptions } from "../kit/browser.ts";
import type { Place } from "../kit/place.ts";
import { leave } from "../kit/screens.ts";
import type { Look } from "../kit/screens.ts";
import { reader } from "../kit/texts.ts";
import { composer, learnerAt, paid, terms } from "./learner.ts";
import type { Learner } from "./learner.ts";
import { giveRecognition, giveVoice } from "./voice.ts";

/** A person who has been answered in Japanese. */
export async function answered(place: Place, options: VisitorOptions = {}): Promise<Learner> {
  const learner = await learnerAt(place, `/chat/${NPC_IDS.yuki}`, "ja", options);
  await expect.poll(() => learner.chat.bubbles()).toHaveLength(1);
  await learner.chat.send("コーヒーが好きです。");
  await expect.poll(() => learner.chat.bubbles()).toHaveLength(3);
  await learner.chat.finished();
  return learner;
}

/** Shows a chat with a translation, a word's meaning, several answers, suggestions and a better wording open. */
export async function chatToolScreens(place: Place, options: VisitorOptions, look: Look): Promise<void> {
  const { language = "en-US" } = options;
  const t = reader(language);
  const { visitor, page, chat } = await answered(place, options);
  await look(page, "an answer");
  await giveRecognition(page, "コーヒーと", "お菓子を");
  await page.getByRole("button", { name: t("chat:dictation.start") }).click();
  await expect.poll(() => composer(page, language).inputValue()).toBe("コーヒーとお菓子を");
  await look(page, "dictating");
  await composer(page, language).fill("");
  await giveVoice(page, 0);
  await paid(page, "chat:readAloud", language).click();
  await page.getByRole("button", { name: t("chat:stopReading") }).waitFor();
  await look(page, "an answer that is read aloud");
  await page.getByRole("button", { name: t("chat:stopReading") }).click();
  await paid(page, "chat:translation.translate", language).click();
  await terms(chat, language).first().click();
  await page.getByRole("dialog").waitFor();
  await look(page, "a word's meaning");
  await page.keyboard.press("Escape");
  await paid(page, "chat:regenerate", language).click();
  await page.getByText("2/2").waitFor();
  await chat.finished();
  await paid(page, "chat:suggestions.ask", language).click();
  const suggestions = page.getByRole("region", { name: t("chat:suggestions.title") });
  await suggestions.getByRole("button", { expanded: false }).first().click();
  await look(page, "several answers, and suggestions");
  await composer(page, language).fill("わたしはは猫が好きです");
  await paid(page, "common:polish.action", language).click();
  await page.getByRole("region", { name: t("common:polish.suggestion") }).waitFor();
  await look(page, "a better wording");
  await page.getByRole("button", { name: t("common:polish.keep") }).click();
  await page
    .getByRole("button", { name: t("chat:moreOf") })
    .last()
    .click();
  await page.getByRole("menuitem").first().waitFor();
  await look(page, "a message's menu");
  await repeatedScreen(page, look, language);
  await leave(visitor);
}

/** Shows a sentence of the newest reply that was repeated, of which recognition has missed a part and heard another. */
async function repeatedScreen(page: Page, look: Look, language: InterfaceLanguage): Promise<void> {
  const t = reader(language);
  await page.getByRole("menuitem", { name: t("chat:repeatAfter") }).click();
  const sheet = page.getByRole("dialog", { name: t("repeat:title") });
  const sentence = (await sheet.locator("[data-text]").textContent()) ?? "";
  await giveRecognition(page, sentence.slice(0, -6), "ワニ", sentence.slice(-3));
  await sheet.getByRole("button", { name: t("repeat:speak.start") }).click();
  await sheet.getByRole("button", { name: t("repeat:speak.stop") }).click({ delay: 200 });
  await sheet.getByText(t("repeat:caution")).waitFor();
  await look(page, "a sentence that was repeated");
}
