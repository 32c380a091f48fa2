import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Npc } from "../../entities/npcs/npc.entity.ts";
import type { NpcTexts } from "../../entities/npcs/npcTexts.ts";
import type { Language } from "../../../schema/rules/languages.ts";
import { PLAIN_NPC_TEXTS } from "../../../schema/rules/npcTexts.ts";

/** What the views of a character show of it. */
export type ShownNpc = Omit<Npc, "background" | "creator" | "featured" | "searchName" | "searchAll" | "deletedAt"> & {
  creator?: { id: string; nickname: string; avatar?: string | null } | null;
  /** The languages of all its texts besides its own, where `texts` has only one of them. */
  textLanguages?: readonly string[];
  /** Its description in the second language that was asked for. */
  gloss?: string | null;
};

export interface ShownRow extends Omit<ShownNpc, "creator" | "texts" | "textLanguages" | "gloss"> {
  /** Its texts in the language that was asked for. */
  spoken: NpcTexts | null;
  textLanguages: string[];
  creatorId: string | null;
  nickname: string | null;
  avatar: string | null;
}

/** A character by its face: what a list shows of it that is not a list of characters. */
export interface FaceRow extends Pick<ShownRow, "id" | "language" | "name"> {
  /** Its name in the language that was asked for. */
  spokenName: string | null;
  face: string | null;
}

const PLAIN_TEXTS = PLAIN_NPC_TEXTS.map(({ snakeName, name }) => `n.${snakeName} as ${name}` as const);

/** The columns of a character that is shown to someone who practises `language`: `n`, and its creator, `u`. */
export function shownColumns(language: RawBuilder<Language | null>) {
  return [
    "n.id",
    "n.language",
    "n.name",
    "n.description",
    "n.greeting",
    "n.visibility",
    "n.hold",
    "n.is_ai_avatar as isAIAvatar",
    "n.tags",
    "n.images",
    ...PLAIN_TEXTS,
    "n.voice_name as voiceName",
    "n.voice_pitch as voicePitch",
    "n.voice_pace as voicePace",
    "n.chat_count as chatCount",
    "n.created_at as createdAt",
    "n.updated_at as updatedAt",
    "u.id as creatorId",
    "u.nickname",
    "u.avatar",
    // A character may have long texts in six languages: only those that are shown are read.
    sql<NpcTexts | null>`n.texts -> ${language}::text`.as("spoken"),
    sql<string[]>`array(select jsonb_object_keys(n.texts))`.as("textLanguages"),
  ] as const;
}

export function faceColumns(language: RawBuilder<Language | null>) {
  return [
    "n.id",
    "n.language",
    "n.name",
    sql<string | null>`n.texts -> ${language}::text ->> 'name'`.as("spokenName"),
    sql<string | null>`n.images[1]`.as("face"),
  ] as const;
}

/** `language` is the one for which the row was read. */
export function shownNpc(
  { creatorId, nickname, avatar, spoken, ...npc }: ShownRow,
  language: Language | null,
): ShownNpc {
  return {
    ...npc,
    texts: spoken && language ? { [language]: spoken } : {},
    creator: creatorId === null ? null : { id: creatorId, nickname: nickname ?? "", avatar },
  };
}
