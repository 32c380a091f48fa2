import { randomUUID } from "node:crypto";
import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Language } from "../../../schema/rules/languages.ts";
import type { Tables } from "../../tables.ts";

/** What a user blocks: a character, or a person with all they have made. */
export type BlockTarget = { npcId: string; personId: null } | { npcId: null; personId: string };

/** Whether a user blocks a character or who made it. A part of another statement. */
export function isBlockedPart(
  userId: RawBuilder<unknown>,
  npcId: RawBuilder<unknown>,
  creatorId: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from blocks b where b.user_id = ${userId} and (b.npc_id = ${npcId} or b.person_id = ${creatorId}))`;
}

export async function isBlocked(
  em: SqlEntityManager,
  userId: string,
  npcId: string,
  creatorId: string | null,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select ${isBlockedPart(
    sql`${userId}::uuid`,
    sql`${npcId}::uuid`,
    sql`${creatorId}::uuid`,
  )} as found`.execute(em.getKysely());
  return rows[0]?.found ?? false;
}

/** Whether a user has met a person: knows a character of theirs, or reads along what they say to an AI avatar. */
export async function hasMet(em: SqlEntityManager, userId: string, personId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (
      select from npcs n where n.creator_id = ${personId}::uuid and (n.visibility = 'public'
        or exists (select from chats c where c.npc_id = n.id and c.user_id = ${userId}::uuid and c.started_at is not null)
        or exists (select from share_openings o join npc_shares s on s.id = o.share_id
          where o.user_id = ${userId}::uuid and s.npc_id = n.id))
    ) or exists (
      select from chats c where c.reader_id = ${userId}::uuid and c.user_id = ${personId}::uuid and c.started_at is not null
    ) as found`.execute(em.getKysely());
  return rows[0]?.found ?? false;
}

/** Stores a block, unless there is the same. */
export async function insertBlock(
  em: SqlEntityManager,
  userId: string,
  { npcId, personId }: BlockTarget,
  at: Date,
): Promise<void> {
  await em
    .getKysely<Tables>()
    .insertInto("blocks")
    .values({ id: randomUUID(), user_id: userId, npc_id: npcId, person_id: personId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function countBlocks(em: SqlEntityManager, userId: string): Promise<number> {
  const { found } = await em
    .getKysely<Tables>()
    .selectFrom("blocks")
    .select(({ fn }) => fn.countAll<string>().as("found"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return Number(found);
}

/** Ends a block of a user; false where there is none. */
export async function deleteBlock(em: SqlEntityManager, userId: string, blockId: string): Promise<boolean> {
  const { numDeletedRows } = await em
    .getKysely<Tables>()
    .deleteFrom("blocks")
    .where("id", "=", blockId)
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** A block, with the name and face of the character or the person. */
export interface BlockRow {
  id: string;
  createdAt: Date;
  npcId: string | null;
  personId: string | null;
  name: string;
  avatar: string | null;
}

/** What a user blocks, newest first. */
export async function findBlocks(em: SqlEntityManager, userId: string, language: Language): Promise<BlockRow[]> {
  return em
    .getKysely<Tables>()
    .selectFrom("blocks as b")
    .leftJoin("npcs as n", "n.id", "b.npc_id")
    .leftJoin("users as p", "p.id", "b.person_id")
    .select([
      "b.id",
      "b.created_at as createdAt",
      "b.npc_id as npcId",
      "b.person_id as personId",
      sql<string>`coalesce(n.texts -> ${language}::text ->> 'name', n.name, p.nickname)`.as("name"),
      sql<string | null>`case when b.npc_id is null then p.avatar else n.images[1] end`.as("avatar"),
    ])
    .where("b.user_id", "=", userId)
    .orderBy("b.created_at", "desc")
    .orderBy("b.id")
    .execute();
}
