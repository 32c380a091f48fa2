import type { NpcTexts } from "../../../db/entities/npcs/npcTexts.ts";
import type { Language, Level } from "../../../schema/rules/languages.ts";

/** A character's texts, and the language they are in. */
export type SpokenTexts = NpcTexts & { language: Language };

/** The texts in the wanted language where the character has them, else its own. */
export function textsIn(
  npc: NpcTexts & { language: Language; texts: Partial<Record<Language, NpcTexts>> },
  wanted: Language | null,
): SpokenTexts {
  const translated = wanted === null || wanted === npc.language ? undefined : npc.texts[wanted];
  const { name, description, greeting } = translated ?? npc;
  return { language: translated && wanted ? wanted : npc.language, name, description, greeting };
}

/** The language into which a character's line is translated for a reader: a beginner's own; null for all others. */
export function glossLanguage(
  reader: { language: Language; nativeLanguage: Language; level: Level } | null,
): Language | null {
  return reader?.level === "beginner" && reader.nativeLanguage !== reader.language ? reader.nativeLanguage : null;
}
