import type { Language } from "../../schema/rules/languages.ts";
import type { NpcTexts } from "../entities/npcs/npcTexts.ts";

/** The subjects the home screen filters by; every seeded character has two to four of them. */
export const SEED_TAGS = [
  "daily-life",
  "travel",
  "work",
  "stories",
  "food",
  "music",
  "culture",
  "nature",
  "games",
  "health",
  "sport",
  "art",
] as const;
export type SeedTag = (typeof SEED_TAGS)[number];

/** A character that comes with the product. */
export interface NpcSeed {
  id: string;
  /** The language the character grew up with; its texts in this one are the original. */
  language: Language;
  tags: SeedTag[];
  /** URLs below the client's root; the first is the avatar. */
  images: string[];
  /** Persona and way of speaking, in English, for the model; never shown to learners. */
  background: string;
  texts: Record<Language, NpcTexts>;
}
