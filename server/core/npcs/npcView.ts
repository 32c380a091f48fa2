import type { FaceRow, ShownNpc } from "../../../db/queries/npcs/shownNpcs.ts";
import type { NpcTexts } from "../../../db/entities/npcs/npcTexts.ts";
import { LANGUAGES } from "../../../schema/rules/languages.ts";
import type { Language } from "../../../schema/rules/languages.ts";
import type { Hold } from "../../../schema/rules/moderation.ts";
import type { Visibility } from "../../../schema/rules/npcs.ts";
import { PLAIN_NPC_TEXTS } from "../../../schema/rules/npcTexts.ts";
import type { PlainNpcText } from "../../../schema/rules/npcTexts.ts";
import { recordOf } from "../../../schema/rules/recordOf.ts";
import type { Viewer } from "../viewer.ts";
import { textsIn } from "./npcTexts.policy.ts";

/** What a character's view depends on. */
export type NpcReader = Pick<Viewer, "userId" | "language">;

/** A character as a viewer sees it: its texts in the language being practised, where it has them. */
export interface NpcView extends Record<PlainNpcText, string | null> {
  id: string;
  name: string;
  description: string;
  /** What the description means, in a beginner's own language; null where it is not needed or not there. */
  gloss: string | null;
  greeting: string;
  /** The language of these texts. */
  language: Language;
  images: string[];
  avatar: string | null;
  visibility: Visibility;
  /** Why it is private although published, for its maker. */
  hold: Hold | null;
  isAIAvatar: boolean;
  tags: string[];
  /** See `Npc` for these three. */
  voiceName: string | null;
  voicePitch: number;
  voicePace: number;
  /** All languages it has texts in. */
  languages: Language[];
  /** Who made it; null for the characters that come with the product. */
  creator: { id: string; nickname: string; avatar: string | null } | null;
  isOwner: boolean;
  chatCount: number;
  createdAt: Date;
  updatedAt: Date;
}

/** A character by its face, for lists of other things. */
export type NpcFace = Pick<NpcView, "id" | "name" | "language" | "avatar">;

export function npcView(npc: ShownNpc, viewer: NpcReader | null): NpcView {
  const { creator, gloss } = npc;
  const texts = textsIn(npc, viewer?.language ?? null);
  const isOwner = viewer !== null && creator?.id === viewer.userId;
  return {
    id: npc.id,
    ...texts,
    gloss: gloss && gloss !== texts.description ? gloss : null,
    images: npc.images,
    avatar: npc.images[0] ?? null,
    visibility: npc.visibility,
    hold: isOwner ? (npc.hold ?? null) : null,
    isAIAvatar: npc.isAIAvatar,
    ...recordOf(
      PLAIN_NPC_TEXTS,
      ({ name }) => name,
      ({ name }) => npc[name] || null,
    ),
    tags: npc.tags,
    voiceName: npc.voiceName ?? null,
    voicePitch: npc.voicePitch,
    voicePace: npc.voicePace,
    languages: languagesOf(npc),
    creator: creator ? { id: creator.id, nickname: creator.nickname, avatar: creator.avatar ?? null } : null,
    isOwner,
    chatCount: npc.chatCount,
    createdAt: npc.createdAt,
    updatedAt: npc.updatedAt,
  };
}

function languagesOf({ language: own, texts, textLanguages = Object.keys(texts) }: ShownNpc): Language[] {
  return LANGUAGES.filter((language) => language === own || textLanguages.includes(language));
}

export function npcFace({ id, language, name, spokenName, face }: FaceRow, viewer: NpcReader): NpcFace {
  const named = (text: string): NpcTexts => ({ name: text, description: "", greeting: "" });
  const texts = spokenName === null ? {} : { [viewer.language]: named(spokenName) };
  const spoken = textsIn({ ...named(name), language, texts }, viewer.language);
  return { id, language: spoken.language, name: spoken.name, avatar: face };
}
