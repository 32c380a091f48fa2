import type { SqlEntityManager } from "@mikro-orm/sql";
import type { Npc } from "../../../../db/entities/npcs/npc.entity.ts";
import type { MomentLine } from "../../../../db/entities/chat/moment.entity.ts";
import type { NpcTexts } from "../../../../db/entities/npcs/npcTexts.ts";
import { findOwnScenes } from "../../../../db/queries/npcs/ownScenes.ts";
import type { KeptLine } from "../../../../db/queries/moderation/reportedReply.ts";
import type { Language } from "../../../../schema/rules/languages.ts";
import { PLAIN_NPC_TEXTS } from "../../../../schema/rules/npcTexts.ts";
import type { PlainNpcText } from "../../../../schema/rules/npcTexts.ts";
import type { Doubt } from "../../npcs/publishing/doubt.ts";
import { sceneLines } from "../../npcs/publishing/judgedParts.ts";
import { recordOf } from "../../../../schema/rules/recordOf.ts";

/** A picture as it was shown, and the URL of a copy of ours; null for one that is in no storage, such as our seeds'. */
export interface KeptPicture {
  url: string;
  kept: string | null;
}

export interface NpcEvidence extends Record<PlainNpcText, string | null> {
  subject: "npc";
  name: string;
  description: string;
  greeting: string;
  language: Language;
  texts: Partial<Record<Language, NpcTexts>>;
  tags: string[];
  images: KeptPicture[];
  /** What only its maker sees of it; gone once the maker has deleted their account. */
  background?: string;
  /** What its scenes say, in each of their languages; missing in older evidence. */
  scenes?: string[];
  /** Why it was held back, where the filter has reported it. */
  doubt?: Pick<Doubt, "cause" | "words">;
}

/** One alternative of an answer, and the lines around it. */
export interface ReplyEvidence {
  subject: "reply";
  npcName: string;
  before: KeptLine | null;
  text: string;
  after: KeptLine | null;
  /** Who talks in that chat: the lines go when they delete their account. */
  talkerId?: string;
}

export interface PictureEvidence extends KeptPicture {
  subject: "picture";
  /** The character or person whose picture it is. */
  shownBy: string;
}

export interface PersonEvidence {
  subject: "person";
  nickname: string;
  bio: string;
  avatar: KeptPicture | null;
  /** What they have shared, where that is what was reported. */
  moment: { id: string; npcName: string; ownName: string | null; lines: MomentLine[] } | null;
}

/** What was reported, as it was then. */
export type Evidence = NpcEvidence | ReplyEvidence | PictureEvidence | PersonEvidence;

const unkept = (url: string): KeptPicture => ({ url, kept: null });

export async function npcEvidence(em: SqlEntityManager, npc: Npc): Promise<NpcEvidence> {
  return {
    subject: "npc",
    name: npc.name,
    description: npc.description,
    greeting: npc.greeting,
    language: npc.language,
    texts: npc.texts,
    ...recordOf(
      PLAIN_NPC_TEXTS,
      ({ name }) => name,
      ({ name }) => npc[name] ?? null,
    ),
    tags: npc.tags,
    images: npc.images.map(unkept),
    background: npc.background,
    // Those of the product's own characters are the product's.
    scenes: npc.creator ? (await findOwnScenes(em, npc.id)).flatMap(sceneLines) : [],
  };
}

export const pictureEvidence = (url: string, shownBy: string): PictureEvidence => ({
  subject: "picture",
  ...unkept(url),
  shownBy,
});

/** A person as others see them. */
export function personEvidence(
  { nickname, bio, avatar }: { nickname: string; bio: string; avatar?: string | null },
  moment: PersonEvidence["moment"] = null,
): PersonEvidence {
  return { subject: "person", nickname, bio, avatar: avatar ? unkept(avatar) : null, moment };
}

/** The same evidence with its pictures as they were kept. */
export function withKept(evidence: Evidence, keep: (picture: KeptPicture) => KeptPicture): Evidence {
  switch (evidence.subject) {
    case "npc":
      return { ...evidence, images: evidence.images.map(keep) };
    case "picture":
      return { ...evidence, ...keep({ url: evidence.url, kept: evidence.kept }) };
    case "person":
      return { ...evidence, avatar: evidence.avatar && keep(evidence.avatar) };
    case "reply":
      return evidence;
  }
}

/** The pictures of evidence. */
export function picturesIn(evidence: Evidence): KeptPicture[] {
  switch (evidence.subject) {
    case "npc":
      return evidence.images;
    case "picture":
      return [evidence];
    case "person":
      return evidence.avatar ? [evidence.avatar] : [];
    case "reply":
      return [];
  }
}
