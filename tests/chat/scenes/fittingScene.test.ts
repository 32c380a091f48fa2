import { describe, expect, test, vi } from "vitest";
import { SCENE_SEEDS } from "../../../db/seeds/sceneSeeds.ts";
import { converse } from "../../kit/chat/chatOperations.ts";
import { reachedLines, startScene } from "../../kit/chat/scenes/sceneOperations.ts";
import { createdScene } from "../../kit/npcs/ownScenes.ts";
import { sceneMaker } from "../../kit/npcs/sceneMaker.ts";
import { payer } from "../../kit/points/points.ts";
import { FREE_REPLIES } from "../../kit/points/replyPrices.ts";
import { testServerOfFile } from "../../kit/server/testServerOfFile.ts";

const server = testServerOfFile({ config: FREE_REPLIES });

const FITTING = "{ fittingScene { id npcId npcName level title } }";
interface Fitting {
  fittingScene: { id: string; npcId: string; level: string; title: string } | null;
}

describe("the scene that home offers", () => {
  test("is of one's level and language, the same all day, and another one once its goals are reached", async () => {
    const user = await payer(server, 10);
    await user.request(
      "mutation { updateProfile(input: { language: ja, nativeLanguage: de, level: advanced }) { id } }",
    );
    const { data } = await user.request<Fitting>(FITTING);
    const first = data?.fittingScene;
    expect(first?.level).toBe("advanced");
    expect((await user.request<Fitting>(FITTING)).data).toEqual(data);
    const seed = SCENE_SEEDS.find(({ id }) => id === first?.id);
    expect(first?.title).toBe(seed?.title.de);
    await startScene(user, first?.npcId ?? "", first?.id ?? "");
    server.languageTools.nextGoals([...(seed?.goals.keys() ?? [])]);
    await converse(user, first?.npcId ?? "", "全部お願いします。");
    await vi.waitUntil(async () => (await reachedLines(user, first?.npcId ?? "")).every((line) => line !== null));
    expect((await user.request<Fitting>(FITTING)).data?.fittingScene?.id).not.toBe(first?.id);
  });

  test("is none of a character that one blocks, nor of one that a stranger has made", async () => {
    const { npcId, user: stranger } = await sceneMaker(server);
    await createdScene(stranger, npcId);
    const user = await payer(server, 10);
    await user.request("mutation { updateProfile(input: { language: en, level: beginner }) { id } }");
    const seen = new Set<string>();
    for (let turn = 0; turn < 20; turn += 1) {
      const { data } = await user.request<Fitting>(FITTING);
      const found = data?.fittingScene;
      if (!found) break;
      expect(seen.has(found.npcId)).toBe(false);
      expect(found.npcId).not.toBe(npcId);
      seen.add(found.npcId);
      await user.request("mutation ($npcId: ID!) { blockNpc(npcId: $npcId) { id } }", { npcId: found.npcId });
    }
    expect(seen.size).toBeGreaterThan(2);
    expect((await user.request<Fitting>(FITTING)).data).toEqual({ fittingScene: null });
  });
});
