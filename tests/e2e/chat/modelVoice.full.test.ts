import { afterAll, beforeAll, expect, test } from "vitest";
import { NPC_IDS } from "../../../db/seeds/npcIds.ts";
import { startModelServer } from "../../fakes/modelServer.ts";
import type { ModelServer } from "../../fakes/modelServer.ts";
import { openPlace } from "../kit/place.ts";
import type { Place } from "../kit/place.ts";
import { reader } from "../kit/texts.ts";
import { balanceOn, learnerAt, paid } from "./learner.ts";
import { giveVoice, litOn } from "./voice.ts";

const t = reader("en-US");
const SENTENCES = ["Well, well.", "It rains again!", "Bye."];
let model: ModelServer;
let slow: ModelServer;
let place: Place;
beforeAll(async () => {
  model = await startModelServer({ tokens: [SENTENCES.join(" ")] });
  slow = await startModelServer({ tokens: ["Dr. Who", " comes! ", "He waits", " outside."], tokenMs: 700 });
  place = await openPlace({ AI_BASE_URL: model.url, AI_MODEL: "talks", AI_SPEECH_MODEL: "speaks" });
});
afterAll(async () => {
  await model?.close();
  await slow?.close();
});

test("where a model speaks, a reply is heard in its voice, paid for once a sentence, and lit to its end", async () => {
  const { visitor, page, chat } = await learnerAt(place, `/chat/${NPC_IDS.oliver}`, "en");
  await expect.poll(() => chat.bubbles()).toHaveLength(1);
  await chat.send("Hello");
  await expect.poll(() => chat.bubbles()).toHaveLength(3);
  await chat.finished();
  await page
    .getByRole("group", { name: t("chat:words.text") })
    .nth(1)
    .waitFor();
  await giveVoice(page, 0);
  const lit: string[] = [];
  const readToItsEnd = async (): Promise<void> => {
    await paid(page, "chat:readAloud").click();
    const stop = page.getByRole("button", { name: t("chat:stopReading") });
    await stop.waitFor();
    while (await stop.isVisible()) {
      const [sentence] = (await litOn(page))["spoken-sentence"] ?? [];
      if (sentence !== undefined && sentence !== lit.at(-1)) lit.push(sentence);
    }
  };
  await readToItsEnd();
  expect(model.spoken).toEqual(SENTENCES);
  expect(lit).toEqual(SENTENCES);
  // One for the reply, and one a sentence.
  await balanceOn(page, 96).waitFor();
  await readToItsEnd();
  expect(model.spoken).toHaveLength(3);
  await balanceOn(page, 96).waitFor();
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});

test("who listens first hears a reply's first sentence while the second is being written, and sees the text by a tap", async () => {
  const slowPlace = await openPlace({ AI_BASE_URL: slow.url, AI_MODEL: "talks", AI_SPEECH_MODEL: "speaks" });
  const { visitor, page, chat } = await learnerAt(slowPlace, `/chat/${NPC_IDS.oliver}`, "en");
  await expect.poll(() => chat.bubbles()).toHaveLength(1);
  await giveVoice(page, 0);
  await page.getByRole("button", { name: t("chat:menu") }).click();
  await page.getByRole("menuitem", { name: t("chat:listening.menuOn") }).click();
  await chat.send("Hello");
  await expect.poll(() => slow.spoken).toEqual(["Dr. Who comes!"]);
  expect(await chat.stop.isVisible()).toBe(true);
  await expect.poll(() => slow.spoken).toEqual(["Dr. Who comes!", "He waits outside."]);
  expect((await chat.bubbles()).at(-1)).not.toContain("Dr. Who");
  await page.getByRole("button", { name: t("chat:listening.showText") }).click();
  expect((await chat.bubbles()).at(-1)).toContain("Dr. Who comes! He waits outside.");
  // One for the reply, and one a sentence.
  await balanceOn(page, 97).waitFor();
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});
