import { expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { SCENE_SEEDS } from "../../db/seeds/sceneSeeds.ts";
import { END_SCENE, startScene } from "../kit/chat/scenes/sceneOperations.ts";
import { readConfig } from "../../server/config/readConfig.ts";
import { scriptedMemory } from "../kit/ai/scriptedMemory.ts";
import { converse, regenerate, SHOW } from "../kit/chat/chatOperations.ts";
import { remembered, SWITCH } from "../kit/memory/memoryOperations.ts";
import { untilRead } from "../kit/memory/untilRead.ts";
import { payer } from "../kit/points/points.ts";
import { FREE_REPLIES } from "../kit/points/replyPrices.ts";
import { ownServerOfFile } from "../kit/server/testServerOfFile.ts";

const npcId = NPC_IDS.lena;
const memoryModel = scriptedMemory({
  "in Graz": { topic: "person", subject: "home", text: "Anna lives in Graz." },
  "in Bonn": { topic: "person", subject: "home", text: "Anna lives in Bonn." },
});
/** Some messages later, a prompt has what was said before only where it is quoted. */
const { promptRoom } = readConfig({ AI_CONTEXT_TOKENS: "2048" });
const server = ownServerOfFile({ memoryModel, config: { ...FREE_REPLIES, promptRoom } });
/** Exchanges that fill such a prompt. */
const ENOUGH = 8;

/** A user who switched memory off for one exchange and on again; `messageId` is the last answer before that. */
async function offRecord(): Promise<{ user: Awaited<ReturnType<typeof payer>>; messageId: string }> {
  const user = await payer(server, 10);
  await converse(user, npcId, "My violin came from Linz.");
  const { id: messageId } = await regenerate(user, npcId);
  await user.request(SWITCH, { npcId, isOff: true });
  await converse(user, npcId, "I live in Bonn, with a balcony at the harbour.");
  await user.request(SWITCH, { npcId, isOff: false });
  for (let said = 0; said < ENOUGH; said += 1) await converse(user, npcId, `${said} ${"and so on ".repeat(40)}`);
  await untilRead(server, user.userId);
  return { user, messageId };
}

test("what was said while nothing was to be remembered is quoted in no later prompt, but what was said before is", async () => {
  const { user } = await offRecord();
  await converse(user, npcId, "What did I say about the violin from Linz?");
  expect(server.model.prompts.at(-1)?.system).toContain("My violin came from Linz.");
  await converse(user, npcId, "What did I say about the balcony at the harbour?");
  expect(JSON.stringify(server.model.prompts.at(-1))).not.toContain("with a balcony");
});

test("what was said while nothing was to be remembered is not read either once an older answer has changed", async () => {
  const { user, messageId } = await offRecord();
  await user.request(SHOW, { npcId, messageId, index: 1 });
  await untilRead(server, user.userId);
  expect(JSON.stringify(memoryModel.asked)).not.toContain("in Bonn");
  expect((await remembered(user, npcId)).memories).toEqual([]);
});

test("what is said in the part that one plays in a scene is not read, and what is said after it is", async () => {
  const user = await payer(server, 10);
  const scene = SCENE_SEEDS.find(({ npc }) => npc === "lena");
  await startScene(user, npcId, scene?.id ?? "");
  await converse(user, npcId, "I live in Bonn, with a cat.");
  await user.request(END_SCENE, { npcId });
  await converse(user, npcId, "I live in Graz.");
  await untilRead(server, user.userId);
  expect((await remembered(user, npcId)).memories.map(({ text }) => text)).toEqual(["Anna lives in Graz."]);
});
