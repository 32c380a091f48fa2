import type { SqlEntityManager } from "@mikro-orm/sql";
import { Npc } from "./entities/npcs/npc.entity.ts";
import { searchAll, searchName } from "./search/npcSearch.ts";
import { NPC_SEEDS } from "./seeds/npcs.ts";

/** What operators decide about a character that is there already: its place on home, and whether it is seen. */
const KEPT = ["featured", "visibility"] as const;

/** Puts the characters that come with the product into the database, or brings those that are there up to date. */
export async function seed(em: SqlEntityManager): Promise<void> {
  const now = new Date();
  const rows = NPC_SEEDS.map(({ id, language, tags, images, background, texts }, index) => {
    const { [language]: own, ...others } = texts;
    const found = { ...own, texts: others, tags };
    const search = { searchName: searchName(found), searchAll: searchAll(found) };
    return {
      id,
      language,
      ...found,
      ...search,
      images,
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
}
