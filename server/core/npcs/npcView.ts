import type { ShownNpc } from "../../../db/queries/npcs/npcs.ts";
import { LANGUAGES } from "../../../schema/rules/languages.ts";
import type { Language } from "../../../schema/rules/languages.ts";
import type { Visibility } from "../../../schema/rules/npcs.ts";
import type { Viewer } from "../viewer.ts";
import { textsIn } from "./npcTexts.policy.ts";

/** What a character's view depends on. */
export type NpcReader = Pick<Viewer, "userId" | "language">;

/** A character as a viewer sees it: its texts in the language being practised, where it has them. */
export interface NpcView {
  id: string;
  name: string;
  description: string;
  greeting: string;
  /** The language of these texts. */
  language: Language;
  images: string[];
  avatar: string | null;
  visibility: Visibility;
  isAIAvatar: boolean;
  /** What its pictures show, in words. */
  imagePrompt: string | null;
  tags: string[];
  /** All languages it has texts in. */
  languages: Language[];
  /** Who made it; null for the characters that come with the product. */
  creator: { id: string; nickname: string; avatar: string | null } | null;
  isOwner: boolean;
  chatCount: number;
  createdAt: Date;
  updatedAt: Date;
}

export function npcView(npc: ShownNpc, viewer: NpcReader | null): NpcView {
  const { creator } = npc;
  return {
    id: npc.id,
    ...textsIn(npc, viewer?.language ?? null),
    images: npc.images,
    avatar: npc.images[0] ?? null,
    visibility: npc.visibility,
    isAIAvatar: npc.isAIAvatar,
    imagePrompt: npc.imagePrompt ?? null,
    tags: npc.tags,
    languages: LANGUAGES.filter((language) => language === npc.language || npc.texts[language]),
    creator: creator ? { id: creator.id, nickname: creator.nickname, avatar: creator.avatar ?? null } : null,
    isOwner: viewer !== null && creator?.id === viewer.userId,
    chatCount: npc.chatCount,
    createdAt: npc.createdAt,
    updatedAt: npc.updatedAt,
  };
}
