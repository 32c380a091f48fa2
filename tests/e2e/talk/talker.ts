import { expect } from "vitest";
import { NPC_IDS } from "../../../db/seeds/npcIds.ts";
import { learnerAt } from "../chat/learner.ts";
import { giveVoice } from "../chat/voice.ts";
import type { VisitorOptions } from "../kit/browser.ts";
import type { Place } from "../kit/place.ts";
import { giveUnderstanding } from "./understanding.ts";

/** Someone in a chat in Japanese, whose browser understands what the test says, and speaks by itself. */
export async function talkerAt(place: Place, options: VisitorOptions) {
  const learner = await learnerAt(place, `/chat/${NPC_IDS.yuki}`, "ja", options);
  await expect.poll(() => learner.chat.bubbles()).toHaveLength(1);
  const understand = await giveUnderstanding(learner.page);
  await giveVoice(learner.page, 0);
  return { ...learner, understand };
}
