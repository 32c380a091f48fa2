import type { NpcTexts } from "../entities/npcs/npcTexts.ts";
import { nameTermsOf, tagTermOf, termsOf } from "./searchTerms.ts";

interface Findable extends NpcTexts {
  texts: Partial<Record<string, NpcTexts>>;
  tags: string[];
}

function allTexts(npc: Findable): NpcTexts[] {
  return [npc, ...Object.values(npc.texts).filter((texts) => texts !== undefined)];
}

/** What a character's name is found by, in every language it has one in. */
export function searchName(npc: Findable): string[] {
  return nameTermsOf(allTexts(npc).map(({ name }) => name));
}

/** What a character is found by at all: its names, descriptions and tags. */
export function searchAll(npc: Findable): string[] {
  const terms = termsOf([...allTexts(npc).flatMap(({ name, description }) => [name, description]), ...npc.tags]);
  return [...terms, ...npc.tags.map(tagTermOf)];
}
