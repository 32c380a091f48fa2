import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Tables } from "../../tables.ts";

/**
 * A share link; `npcId` is null for one that is past its time, withdrawn, or of a character that is deleted or that a
 * decision keeps from strangers.
 */
export interface ShareRow {
  id: string;
  npcId: string | null;
}

/** Whether a link may open a character: not one that a decision has hidden or made private. */
export const opensByLink = (npc: string): RawBuilder<boolean> =>
  sql`(${sql.ref(`${npc}.hold`)} is null or ${sql.ref(`${npc}.hold`)} = 'waiting')`;

/** A link by its id, and where it leads now; null where there never was such a link. */
export async function findShare(em: SqlEntityManager, shareId: string, now: Date): Promise<ShareRow | null> {
  const link = await em
    .getKysely<Tables>()
    .selectFrom("npc_shares as s")
    .leftJoin("npcs as n", (join) =>
      join.onRef("n.id", "=", "s.npc_id").on("n.deleted_at", "is", null).on(opensByLink("n")),
    )
    .select(["s.id", "n.id as npcId", "s.withdrawn_at as withdrawnAt", "s.expires_at as expiresAt"])
    .where("s.id", "=", shareId)
    .executeTakeFirst();
  if (!link) return null;
  const isInForce = link.withdrawnAt === null && link.expiresAt > now;
  return { id: link.id, npcId: isInForce ? link.npcId : null };
}

/** A link that is in force. */
export interface ShareInForce {
  id: string;
  expiresAt: Date;
}

/** The link to a character that is in force. */
export async function findShareOf(em: SqlEntityManager, npcId: string, now: Date): Promise<ShareInForce | null> {
  const link = await em
    .getKysely<Tables>()
    .selectFrom("npc_shares")
    .select(["id", "expires_at as expiresAt"])
    .where("npc_id", "=", npcId)
    .where("withdrawn_at", "is", null)
    .where("expires_at", ">", now)
    .orderBy("expires_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return link ?? null;
}

/** Makes a link, or changes the end of the one with that id. */
export async function saveShare(
  em: SqlEntityManager,
  { id, npcId, expiresAt, at }: { id: string; npcId: string; expiresAt: Date; at: Date },
): Promise<void> {
  await em
    .getKysely<Tables>()
    .insertInto("npc_shares")
    .values({ id, npc_id: npcId, created_at: at, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ expires_at: expiresAt }))
    .execute();
}

/** Ends the links to a character that are in force; false where there were none. */
export async function endShares(em: SqlEntityManager, npcId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await em
    .getKysely<Tables>()
    .updateTable("npc_shares")
    .set({ withdrawn_at: now })
    .where("npc_id", "=", npcId)
    .where("withdrawn_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Remembers that a user has followed a link. */
export async function noteOpening(em: SqlEntityManager, shareId: string, userId: string, at: Date): Promise<void> {
  await em
    .getKysely<Tables>()
    .insertInto("share_openings")
    .values({ share_id: shareId, user_id: userId, opened_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Whether a user has a way to a character that is neither public nor theirs:
 * a chat in which they said something, or a link in force that they followed. A chat that was only opened is none.
 */
export async function isOpenTo(em: SqlEntityManager, npcId: string, userId: string, now: Date): Promise<boolean> {
  const ways = await em
    .getKysely<Tables>()
    .selectFrom("chats")
    .select("user_id")
    .where("npc_id", "=", npcId)
    .where("user_id", "=", userId)
    .where("started_at", "is not", null)
    .unionAll((db) =>
      db
        .selectFrom("share_openings as o")
        .innerJoin("npc_shares as s", "s.id", "o.share_id")
        .innerJoin("npcs as n", "n.id", "s.npc_id")
        .select("o.user_id")
        .where("o.user_id", "=", userId)
        .where("s.npc_id", "=", npcId)
        .where("s.withdrawn_at", "is", null)
        .where("s.expires_at", ">", now)
        .where(opensByLink("n")),
    )
    .execute();
  return ways.length > 0;
}
