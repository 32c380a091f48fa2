import type { Language, PhrasebookLanguage } from "../../schema/rules/languages.ts";
import type { SeedTag } from "../../schema/rules/seedTags.ts";
import type { VoiceTone } from "../../schema/rules/voices.ts";
import type { NpcTexts } from "../entities/npcs/npcTexts.ts";

/** A character that comes with the product. */
export interface NpcSeed {
  id: string;
  /** The language the character grew up with; its texts in this one are the original. */
  language: PhrasebookLanguage;
  /** Two to four. */
  tags: SeedTag[];
  /** URLs below the client's root; the first is the avatar. */
  images: string[];
  /** What tells it from others where a device reads it aloud. */
  voice: VoiceTone;
  /** Persona and way of speaking, in English, for the model; never shown to learners. */
  background: string;
  /** Where they are missing, the character shows its original ones. */
  texts: Record<PhrasebookLanguage, NpcTexts> & Partial<Record<Language, NpcTexts>>;
}
