import { describe, expect, test } from "vitest";
import { listOf, payloadOf, textOf } from "../legacyClient.ts";
import { UUID, face } from "../story.ts";
import type { Story } from "../story.ts";

export function characterChapter({ ann, stranger, known }: Story): void {
  describe("a character", () => {
    test("is created with an uploaded picture", async () => {
      const uploaded = payloadOf(await ann.post("/npc/upload", { file: await face() }));
      expect(uploaded).toMatchObject({ width: 64, height: 48 });
      known.picture = textOf(uploaded, "url");
      const fields = {
        name: "Quirin",
        description: "Repairs clocks in a tower.",
        greeting: "Mind the pendulum!",
        visibility: "private",
        images: [known.picture],
        image_prompt: "A clockmaker in a tower",
        background_knowledge: "He knows every clock of the town.",
        isAIAvatar: true,
        tags: ["clocks"],
      };
      const created = await ann.post("/npc", { json: fields });
      expect(created.status).toBe(201);
      const npc = payloadOf(created);
      expect(npc).toMatchObject({ ...fields, avatar: known.picture, is_owner: true, creator: { nickname: "Ann" } });
      known.npcId = textOf(npc, "id");
      expect(known.npcId).toMatch(UUID);
    });

    test("is found by others only once it is public", async () => {
      const found = async () => payloadOf(await stranger.get("/npc/search?query=quirin"));
      expect(await found()).toEqual({ items: [], total: 0 });
      expect((await stranger.get(`/npc/${known.npcId}`)).status).toBe(404);
      await ann.put(`/npc/${known.npcId}`, { visibility: "public" });
      expect(await found()).toMatchObject({ items: [{ id: known.npcId, is_owner: false }], total: 1 });
      expect(payloadOf(await stranger.get(`/npc/${known.npcId}`))).not.toHaveProperty("background_knowledge");
      expect(payloadOf(await ann.get(`/npc/${known.npcId}/background`))).toEqual({
        background_knowledge: "He knows every clock of the town.",
      });
    });

    test("is in the lists, ten on a page", async () => {
      expect(payloadOf(await ann.get("/npc/list?type=mine"))).toMatchObject({ items: [{ id: known.npcId }], total: 1 });
      const [first, second] = [await stranger.get("/npc/list"), await stranger.get("/npc/list?page=2")].map(payloadOf);
      const ids = [...listOf(first ?? {}, "items"), ...listOf(second ?? {}, "items")].map(({ id }) => id);
      expect(listOf(first ?? {}, "items")).toHaveLength(10);
      expect(new Set(ids).size).toBe(first?.total);
    });
  });
}
