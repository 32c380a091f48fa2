import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import { named } from "../../driver/named.ts";
import { Npc } from "../../entities/npcs/npc.entity.ts";
import type { Tables } from "../../tables.ts";

/** A character that is not deleted, public or private. */
export function findLivingNpc(em: SqlEntityManager, npcId: string): Promise<Npc | null> {
  return em.findOne(Npc, { id: npcId, deletedAt: null }, { populate: ["creator"] });
}

/** Characters by id, public or private, deleted or not: for chats that a user already has. */
export function findNpcsById(em: SqlEntityManager, ids: readonly string[]): Promise<Npc[]> {
  return em.find(Npc, { id: { $in: [...ids] } }, { populate: ["creator"] });
}

/** What the views of a character show of it. */
export type ShownNpc = Omit<Npc, "background" | "creator" | "featured" | "searchName" | "searchAll" | "deletedAt"> & {
  creator?: { id: string; nickname: string; avatar?: string | null } | null;
};

/** The columns of a character that is shown: `n`, and its creator, `u`. */
export const SHOWN_COLUMNS = [
  "n.id",
  "n.language",
  "n.name",
  "n.description",
  "n.greeting",
  "n.texts",
  "n.visibility",
  "n.is_ai_avatar as isAIAvatar",
  "n.tags",
  "n.images",
  "n.image_prompt as imagePrompt",
  "n.chat_count as chatCount",
  "n.created_at as createdAt",
  "n.updated_at as updatedAt",
  "u.id as creatorId",
  "u.nickname",
  "u.avatar",
] as const;

export interface ShownRow extends Omit<ShownNpc, "creator"> {
  creatorId: string | null;
  nickname: string | null;
  avatar: string | null;
}

/** The same for lists that are read again at each change: as rows, without the entities' cost. */
export async function findShownNpcs(em: SqlEntityManager, ids: readonly string[]): Promise<ShownNpc[]> {
  const rows = await named(em, "npcs_shown", (db) =>
    db
      .selectFrom("npcs as n")
      .leftJoin("users as u", "u.id", "n.creator_id")
      .select(SHOWN_COLUMNS)
      .where("n.id", "=", sql<string>`any(${ids}::uuid[])`)
      .compile(),
  );
  return rows.map(shownNpc);
}

export function shownNpc({ creatorId, nickname, avatar, ...npc }: ShownRow): ShownNpc {
  return { ...npc, creator: creatorId === null ? null : { id: creatorId, nickname: nickname ?? "", avatar } };
}

/** Deletes for good the characters that were deleted before `before` and that are in no chat. */
export async function deleteDeserted(em: SqlEntityManager, before: Date): Promise<void> {
  await em
    .getKysely<Tables>()
    .deleteFrom("npcs")
    .where("deleted_at", "<", before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("chats").select("chats.id").whereRef("chats.npc_id", "=", "npcs.id"))),
    )
    .execute();
}

/** Takes away all characters of a user who leaves: of what others talked to stays what their chats show. */
export async function closeNpcsOf(em: SqlEntityManager, userId: string, now: Date): Promise<void> {
  await em
    .getKysely<Tables>()
    .updateTable("npcs")
    .set((eb) => ({ deleted_at: eb.fn.coalesce("deleted_at", eb.val(now)), background: "", image_prompt: null }))
    .where("creator_id", "=", userId)
    .execute();
}
