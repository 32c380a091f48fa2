import { describe, expect, test } from "vitest";
import {
  AM_TRESEN,
  AT_THE_DESK,
  createdScene,
  ownScenes,
  PROPOSE_SCENE,
  TRANSLATE_SCENE,
} from "../kit/npcs/ownScenes.ts";
import type { WrittenTexts } from "../kit/npcs/ownScenes.ts";
import { sceneMaker } from "../kit/npcs/sceneMaker.ts";
import { balance } from "../kit/points/points.ts";
import { FREE_REPLIES } from "../kit/points/replyPrices.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const PRICE = 3;
const server = testServerOfFile({
  config: { ...FREE_REPLIES, prices: { ...FREE_REPLIES.prices, sceneDraft: PRICE } },
});

describe("a scene that a model writes", () => {
  test("is proposed for the character in one language, by a wish, and paid for; nothing is stored", async () => {
    const { npcId, user } = await sceneMaker(server);
    await createdScene(user, npcId);
    const before = (await balance(user)).balance;
    const { data } = await user.request<{ proposeScene: WrittenTexts }>(PROPOSE_SCENE, {
      npcId,
      language: "en",
      level: "beginner",
      wish: "apples",
    });
    expect(data?.proposeScene).toMatchObject({ language: "en", title: "At the market" });
    expect(server.languageTools.asked.proposeScene.at(-1)).toMatchObject({
      wish: "apples",
      level: "beginner",
      titles: [AT_THE_DESK.title],
    });
    expect((await balance(user)).balance).toBe(before - PRICE);
    expect(await ownScenes(user, npcId)).toHaveLength(1);
  });

  test("is written in another language, and costs nothing where that fails", async () => {
    const { user } = await sceneMaker(server);
    const before = (await balance(user)).balance;
    const { language: _language, ...german } = AM_TRESEN;
    server.languageTools.nextScene({ ...german, twist: german.twist ?? "", words: german.words ?? [] });
    const variables = { texts: AT_THE_DESK, to: "de", level: "beginner" };
    const { data } = await user.request<{ translateScene: WrittenTexts }>(TRANSLATE_SCENE, variables);
    expect(data?.translateScene).toEqual(AM_TRESEN);
    expect((await balance(user)).balance).toBe(before - PRICE);
    server.languageTools.nextScene(new Error("away"));
    expect((await user.request(TRANSLATE_SCENE, variables)).errors).toHaveLength(1);
    const same = await user.request(TRANSLATE_SCENE, { ...variables, to: "en" });
    expect(same.errors?.[0]?.extensions).toMatchObject({
      code: "VALIDATION_FAILED",
      fields: { to: "validation.sameLanguage" },
    });
    expect((await balance(user)).balance).toBe(before - PRICE);
  });
});
