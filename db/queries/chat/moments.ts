import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Language } from "../../../schema/rules/languages.ts";
import type { MomentLine } from "../../entities/chat/moment.entity.ts";
import type { Tables } from "../../tables.ts";
import { shownPicture } from "../media/hiddenMedia.ts";
import { opensByLink } from "../npcs/npcShares.ts";

/** A moment, and how a stranger meets its character. */
export interface MomentRow {
  id: string;
  npcName: string;
  ownName: string | null;
  language: Language;
  lines: MomentLine[];
  createdAt: Date;
  withdrawnAt: Date | null;
  /** The character where it is open to strangers: public, or by a link that is valid. */
  npcId: string | null;
  /** That link, made or followed by the person whose moment it is. */
  shareId: string | null;
  /** The character's face, as far as strangers may see it. */
  portrait: string | null;
}

const select = (now: Date, where: RawBuilder<unknown>) => sql<MomentRow>`
  select m.id, m.npc_name as "npcName", m.own_name as "ownName", m.language, m.lines, m.created_at as "createdAt",
    m.withdrawn_at as "withdrawnAt", n.id as "npcId", n.share_id as "shareId", n.face as portrait
  from moments m left join lateral (
    select c.id, ${shownPicture(sql`c.images[1]`)} as face, s.id as share_id from npcs c left join lateral (
      select h.id from npc_shares h
      where c.visibility = 'private' and ${opensByLink("c")} and h.npc_id = c.id and h.withdrawn_at is null and h.expires_at > ${now}
        and (c.creator_id = m.user_id
          or exists (select from share_openings o where o.share_id = h.id and o.user_id = m.user_id))
      order by h.expires_at desc limit 1
    ) s on true
    where c.id = m.npc_id and c.deleted_at is null and (c.visibility = 'public' or s.id is not null)
  ) n on true
  where ${where}`;

/** A moment by its id, also one that was withdrawn. */
export async function findMoment(em: SqlEntityManager, momentId: string, now: Date): Promise<MomentRow | null> {
  const { rows } = await select(now, sql`m.id = ${momentId}`).execute(em.getKysely());
  return rows[0] ?? null;
}

/** Who shares a moment. */
export async function findSharer(
  em: SqlEntityManager,
  momentId: string,
): Promise<{ id: string; nickname: string } | null> {
  const sharer = await em
    .getKysely<Tables>()
    .selectFrom("moments as m")
    .innerJoin("users as u", "u.id", "m.user_id")
    .select(["u.id", "u.nickname"])
    .where("m.id", "=", momentId)
    .executeTakeFirst();
  return sharer ?? null;
}

/** The moments of a user that are in force, newest first. */
export async function findMomentsOf(em: SqlEntityManager, userId: string, now: Date): Promise<MomentRow[]> {
  const own = sql`m.user_id = ${userId} and m.withdrawn_at is null order by m.created_at desc, m.id`;
  const { rows } = await select(now, own).execute(em.getKysely());
  return rows;
}

export async function countMoments(em: SqlEntityManager, userId: string): Promise<number> {
  const { found } = await em
    .getKysely<Tables>()
    .selectFrom("moments")
    .select(({ fn }) => fn.countAll<string>().as("found"))
    .where("user_id", "=", userId)
    .where("withdrawn_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(found);
}

/** The fields by which two moments are the same: who shares which lines of which character, under which names. */
type ShownMoment = Pick<MomentRow, "npcName" | "ownName" | "lines"> & { userId: string; npcId: string };

/** The moment in force that shows just this; null where there is none. */
export async function findSameMoment(em: SqlEntityManager, shown: ShownMoment): Promise<string | null> {
  const same = await em
    .getKysely<Tables>()
    .selectFrom("moments")
    .select("id")
    .where("user_id", "=", shown.userId)
    .where("npc_id", "=", shown.npcId)
    .where("npc_name", "=", shown.npcName)
    .where(sql<boolean>`own_name is not distinct from ${shown.ownName}`)
    .where(sql<boolean>`lines = ${JSON.stringify(shown.lines)}::jsonb`)
    .where("withdrawn_at", "is", null)
    .executeTakeFirst();
  return same?.id ?? null;
}

/** What may be shared of a chat's messages: the texts that are shown and whole, in their order. */
export async function findSharedLines(
  em: SqlEntityManager,
  chatId: string,
  messageIds: readonly string[],
): Promise<MomentLine[]> {
  const { rows } = await sql<MomentLine>`
    select m.sender = 'user' as "isOwn", coalesce(r.text, m.text) as text, m.language
    from messages m left join replies r on r.chat_id = m.chat_id and r.message_id = m.id and r.alternative = m.shown_alternative
    where m.chat_id = ${chatId} and m.id = any(${messageIds}::uuid[]) and m.sender in ('user', 'npc')
      and m.message_type = 'normal' and coalesce(r.status, 'complete') <> 'generating' and coalesce(r.text, m.text) <> ''
    order by m.position`.execute(em.getKysely());
  return rows;
}

/** Ends a moment of a user and forgets what it showed; false where they have no such moment in force. */
export async function endMoment(em: SqlEntityManager, userId: string, momentId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await em
    .getKysely<Tables>()
    .updateTable("moments")
    .set({ withdrawn_at: now, lines: sql`'[]'`, npc_name: "", own_name: null })
    .where("id", "=", momentId)
    .where("user_id", "=", userId)
    .where("withdrawn_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
