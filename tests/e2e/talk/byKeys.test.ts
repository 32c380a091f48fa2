import { beforeAll, expect, test } from "vitest";
import { openPlace } from "../kit/place.ts";
import type { Place } from "../kit/place.ts";
import { reader } from "../kit/texts.ts";
import { talkerAt } from "./talker.ts";

const t = reader("en-US");
let place: Place;
beforeAll(async () => {
  place = await openPlace();
});

test("a talk is held by keys alone, and what both have said is in the chat", async () => {
  const { visitor, page, chat, understand } = await talkerAt(place, { width: 390, height: 844 });
  await page.getByRole("button", { name: t("chat:talk") }).focus();
  await page.keyboard.press("Enter");
  const talk = page.getByRole("dialog");
  const state = talk.locator(".talk-state");
  await expect.poll(() => state.textContent()).toBe(t("talk:state.listening"));
  await page.keyboard.press("m");
  await expect.poll(() => state.textContent()).toBe(t("talk:state.muted"));
  // Who presses the button to speak wants to be heard.
  await talk.getByRole("button", { name: t("talk:speak"), exact: true }).press("Enter");
  await expect.poll(() => state.textContent()).toBe(t("talk:state.listening"));
  await page.keyboard.press("s");
  await expect.poll(() => talk.getByRole("button", { name: t("talk:slower"), pressed: true }).count()).toBe(1);
  await page.keyboard.press("s");
  await understand("コーヒーが好きです。");
  await page.keyboard.press(" ");
  const speaks = t("talk:state.speaking").replace("{{name}}", "ゆき");
  await expect.poll(() => state.textContent()).toBe(speaks);
  // What is said of the first point that was spent is in sight.
  await expect.poll(async () => (await talk.getByRole("note").boundingBox())?.y).toBeGreaterThan(0);
  await page.keyboard.press(" ");
  await expect.poll(() => state.textContent()).toBe(t("talk:state.listening"));
  await chat.finished();
  await page.keyboard.press("r");
  await expect.poll(() => state.textContent()).toBe(speaks);
  await page.keyboard.press("Escape");
  await talk.waitFor({ state: "detached" });
  await expect.poll(() => chat.bubbles()).toHaveLength(3);
  expect((await chat.bubbles())[1]).toBe("コーヒーが好きです。");
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});

test("a line that a press has ended waits to be sent, where one wants to see it first", async () => {
  const { visitor, page, chat, understand } = await talkerAt(place, { width: 390, height: 844 });
  await page.getByRole("button", { name: t("chat:talk") }).click();
  const talk = page.getByRole("dialog");
  await talk.getByRole("button", { name: t("talk:settings.title") }).click();
  await page.getByRole("menuitem", { name: t("talk:settings.check") }).click();
  await understand("コーヒーが好きです。");
  await talk.getByRole("button", { name: t("talk:done"), exact: true }).click();
  await expect.poll(() => talk.getByRole("textbox").inputValue()).toBe("コーヒーが好きです。");
  await talk.getByRole("button", { name: t("chat:send"), exact: true }).click();
  await page.keyboard.press("Escape");
  await talk.waitFor({ state: "detached" });
  await expect.poll(() => chat.bubbles()).toHaveLength(3);
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});
