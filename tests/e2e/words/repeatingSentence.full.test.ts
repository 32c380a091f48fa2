import { beforeAll, expect, test } from "vitest";
import { answered } from "../chat/chatToolScreens.ts";
import { giveRecognition } from "../chat/voice.ts";
import { openPlace } from "../kit/place.ts";
import type { Place } from "../kit/place.ts";
import { leave } from "../kit/screens.ts";
import { reader } from "../kit/texts.ts";

const t = reader("de-DE");
let place: Place;
beforeAll(async () => {
  place = await openPlace();
});

test("a sentence of a reply is repeated by keys alone, and understood in other letters", async () => {
  const { visitor, page } = await answered(place, { width: 390, height: 844, language: "de-DE" });
  const dots = page.getByRole("button", { name: t("chat:moreOf") }).last();
  await dots.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: t("chat:repeatAfter") }).waitFor();
  await page.keyboard.type(t("chat:repeatAfter").slice(0, 4));
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: t("repeat:title") });
  const sentence = (await sheet.locator("[data-text]").textContent()) ?? "";
  // Without marks, and in kana what is said so: the server tells how the rest is read.
  await giveRecognition(
    page,
    sentence
      .replaceAll(/[。！？、]/gu, "")
      .replaceAll("私", "わたし")
      .replaceAll("何", "なに"),
  );
  const speak = sheet.getByRole("button", { name: t("repeat:speak.start") });
  await speak.focus();
  await page.keyboard.press("Enter");
  const stop = sheet.getByRole("button", { name: t("repeat:speak.stop") });
  await expect.poll(() => stop.evaluate((button) => button === document.activeElement)).toBe(true);
  await expect.poll(() => sheet.getByRole("status").textContent()).not.toBe(t("chat:dictation.listening"));
  await page.keyboard.press("Enter");
  await sheet.getByText(t("repeat:allHeard")).waitFor();
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  await leave(visitor);
});
