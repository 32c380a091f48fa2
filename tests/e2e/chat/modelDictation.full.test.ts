import { afterAll, beforeAll, expect, test } from "vitest";
import { NPC_IDS } from "../../../db/seeds/npcIds.ts";
import { startModelServer } from "../../fakes/modelServer.ts";
import type { ModelServer } from "../../fakes/modelServer.ts";
import { openPlace } from "../kit/place.ts";
import type { Place } from "../kit/place.ts";
import { errorText, reader } from "../kit/texts.ts";
import { balanceOn, composer, learnerAt } from "./learner.ts";
import { giveMicrophone } from "./voice.ts";

const t = reader("en-US");
const SAID = "A cup of tea, please.";
let model: ModelServer;
let place: Place;
beforeAll(async () => {
  model = await startModelServer({ tokens: ["Here", " you", " are."], understood: SAID });
  place = await openPlace({ AI_BASE_URL: model.url, AI_MODEL: "talks", AI_TRANSCRIPTION_MODEL: "listens" });
});
afterAll(async () => {
  await model?.close();
});

test("a browser that understands no speech records it, and the server's model writes it down to be sent", async () => {
  const { visitor, page, chat } = await learnerAt(place, "/", "en");
  await giveMicrophone(visitor.context);
  await page.goto(`/chat/${NPC_IDS.oliver}`);
  const dictate = page.getByRole("button", { name: t("chat:dictation.start") });
  const stop = page.getByRole("button", { name: t("chat:dictation.stop") });
  const speak = async (): Promise<void> => {
    await dictate.click();
    await stop.waitFor();
    // Enough to be heard.
    await page.waitForTimeout(300);
    await stop.click();
  };
  model.setFault({ kind: "status", status: 500 }, { times: 1 });
  await speak();
  await page.getByText(errorText("en-US", "AI_UNAVAILABLE", "dictation"), { exact: true }).waitFor();
  await balanceOn(page, 100).waitFor();
  await speak();
  await expect.poll(() => composer(page).inputValue()).toBe(SAID);
  const heard = model.heard.at(-1);
  expect(heard).toMatchObject({ model: "listens", language: "en", name: "speech.webm" });
  expect(heard?.bytes.length).toBeGreaterThan(200);
  await balanceOn(page, 99).waitFor();
  await page.keyboard.press("Enter");
  await expect.poll(() => chat.bubbles()).toContain(SAID);
  await chat.finished();
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});
