import { describe, expect, test } from "vitest";
import { payloadOf, textOf } from "../legacyClient.ts";
import type { Story } from "../story.ts";

export function wordsChapter({ ann, known }: Story): void {
  describe("words and pictures", () => {
    test("are translated, with the terms worth learning", async () => {
      const json = { text: "Good morning", from_language: "en", to_language: "de", level: "beginner" };
      const { translation, key_terms } = payloadOf(await ann.post("/text/translate", { json }));
      expect(translation).toMatch(/\S/);
      expect(key_terms).toBeInstanceOf(Array);
    });

    test("are improved", async () => {
      const polished = payloadOf(await ann.post("/text/polish", { json: { text: "He go home.", language: "en" } }));
      expect(textOf(polished, "text")).toMatch(/\S/);
    });

    test("are drawn, and such a picture can stand first for a character", async () => {
      const drawn = payloadOf(await ann.post("/image/generate", { json: { prompt: "A clock in the rain" } }));
      expect(drawn).toMatchObject({ width: expect.any(Number), height: expect.any(Number) });
      const images = [textOf(drawn, "url"), known.picture];
      expect(payloadOf(await ann.put(`/npc/${known.npcId}`, { images }))).toMatchObject({ images, avatar: images[0] });
    });
  });
}
