import type { Language, Visibility } from "../../../schema.generated.ts";
import type { EditedNpcFragment } from "./edit.generated.ts";

/** What the character's form holds; who may find it is chosen, not assumed. */
export type NpcValues = {
  name: string;
  description: string;
  greeting: string;
  language: Language;
  visibility: Visibility | "";
  images: string[];
  imagePrompt: string;
  backgroundKnowledge: string;
  tags: string[];
  isAIAvatar: boolean;
};

const FIELDS = [
  "name",
  "description",
  "greeting",
  "language",
  "visibility",
  "images",
  "imagePrompt",
  "backgroundKnowledge",
  "tags",
  "isAIAvatar",
] as const;

/** A character nobody has thought up yet. */
export const emptyValues = (language: Language): NpcValues => ({
  name: "",
  description: "",
  greeting: "",
  language,
  visibility: "",
  images: [],
  imagePrompt: "",
  backgroundKnowledge: "",
  tags: [],
  isAIAvatar: false,
});

/** A character as its maker last saved it. */
export function valuesOf(npc: EditedNpcFragment, backgroundKnowledge: string): NpcValues {
  const { name, description, greeting, language, visibility, images, tags, isAIAvatar } = npc;
  return {
    name,
    description,
    greeting,
    language,
    visibility,
    images,
    imagePrompt: npc.imagePrompt ?? "",
    backgroundKnowledge,
    tags,
    isAIAvatar,
  };
}

/** What differs from what is saved. */
export function changesOf(values: NpcValues, saved: NpcValues): Partial<NpcValues> {
  const changes: Partial<NpcValues> = { ...values };
  for (const field of FIELDS) if (JSON.stringify(values[field]) === JSON.stringify(saved[field])) delete changes[field];
  return changes;
}
