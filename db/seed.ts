import type { SqlEntityManager } from "@mikro-orm/sql";
import { Npc } from "./entities/npcs/npc.entity.ts";
import { Scene } from "./entities/chat/scene.entity.ts";
import { NPC_IDS } from "./seeds/npcIds.ts";
import { allSeededTexts, SCENE_SEEDS } from "./seeds/sceneSeeds.ts";
import { searchAll, searchName } from "./search/npcSearch.ts";
import { NPC_SEEDS } from "./seeds/npcs.ts";

/** What operators decide about a character that is there already: its place on home, and whether it is seen. */
const KEPT = ["featured", "visibility"] as const;

/** Puts the characters and their scenes that come with the product into the database, or brings those that are there up to date. */
export async function seed(em: SqlEntityManager): Promise<void> {
  const now = new Date();
  const rows = NPC_SEEDS.map(({ id, language, tags, images, voice, background, texts }, index) => {
    const { [language]: own, ...others } = texts;
    const found = { ...own, texts: others, tags };
    const search = { searchName: searchName(found), searchAll: searchAll(found) };
    return {
      id,
      language,
      ...found,
      ...search,
      images,
      voicePitch: voice.pitch,
      voicePace: voice.pace,
      background,
      featured: index + 1,
      visibility: "public" as const,
      updatedAt: now,
      createdAt: now,
    };
  });
  await em.upsertMany(Npc, rows, {
    onConflictFields: ["id"],
    onConflictExcludeFields: ["createdAt", "chatCount", ...KEPT],
  });
  const scenes = SCENE_SEEDS.map((scene, position) => {
    const { id, npc, level } = scene;
    const native = NPC_SEEDS.find((seed) => seed.id === NPC_IDS[npc]);
    return { id, npc: NPC_IDS[npc], position, level, language: native?.language ?? "en", texts: allSeededTexts(scene) };
  });
  await em.upsertMany(Scene, scenes, { onConflictFields: ["id"] });
}
