import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { isUuid } from "../../../schema/rules/input/identifiers.ts";
import type { Language } from "../../../schema/rules/languages.ts";
import type { Hold, NpcState } from "../../../schema/rules/moderation.ts";
import type { Visibility } from "../../../schema/rules/npcs.ts";
import type { Tables } from "../../tables.ts";

/** A character in a list of operators, in its own language. */
export interface OperatorNpcRow {
  id: string;
  name: string;
  description: string;
  language: Language;
  avatar: string | null;
  visibility: Visibility;
  hold: Hold | null;
  /** Its place on home; null for most. */
  featured: number | null;
  chatCount: number;
  createdAt: Date;
  deletedAt: Date | null;
  creatorId: string | null;
  creatorName: string | null;
  /** The decision by which it is held or deleted. */
  decisionId: string | null;
  /** Another one once it was changed or held. */
  version: string;
}

const VERSION = sql<string>`md5(concat_ws(' ', n.updated_at, n.visibility, n.hold))`;

const STATES: Record<NpcState, RawBuilder<boolean>> = {
  any: sql`n.deleted_at is null`,
  public: sql`n.deleted_at is null and n.visibility = 'public'`,
  private: sql`n.deleted_at is null and n.visibility = 'private' and n.hold is null`,
  held: sql`n.deleted_at is null and n.hold is not null`,
  featured: sql`n.deleted_at is null and n.featured is not null`,
  deleted: sql`n.deleted_at is not null`,
};

/**
 * Characters of all people, private, held and deleted ones too. The query matches a part of the name, the id, or the
 * username of the maker. Those on home come first, then the newest.
 */
export async function findNpcsForOperators(
  em: SqlEntityManager,
  { query, state, offset, limit }: { query: string; state: NpcState; offset: number; limit: number },
): Promise<{ items: OperatorNpcRow[]; total: number }> {
  const part = `%${query.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const found = em
    .getKysely<Tables>()
    .selectFrom("npcs as n")
    .leftJoin("users as u", "u.id", "n.creator_id")
    .where(STATES[state])
    .where(
      isUuid(query)
        ? sql<boolean>`n.id = ${query}`
        : sql<boolean>`(n.name ilike ${part} or lower(u.username) = lower(${query}))`,
    );
  const [items, { total }] = await Promise.all([
    found
      .select([
        "n.id",
        "n.name",
        "n.description",
        "n.language",
        sql<string | null>`n.images[1]`.as("avatar"),
        "n.visibility",
        "n.hold",
        "n.featured",
        "n.chat_count as chatCount",
        "n.created_at as createdAt",
        "n.deleted_at as deletedAt",
        "u.id as creatorId",
        sql<string | null>`coalesce(u.username, u.nickname)`.as("creatorName"),
        sql<string | null>`(select d.id from decisions d where d.npc_id = n.id
          and (d.subject = 'npc' or d.subject = 'reply') and d.act in ('hide', 'makePrivate', 'delete')
          and d.undone_at is null order by d.created_at desc limit 1)`.as("decisionId"),
        VERSION.as("version"),
      ])
      .orderBy(sql`n.featured nulls last`)
      .orderBy("n.created_at", "desc")
      .orderBy("n.id")
      .offset(offset)
      .limit(limit)
      .execute(),
    found.select(({ fn }) => fn.countAll<string>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { items, total: Number(total) };
}

/** The version of a character, which stays as it is until the transaction ends; null where it is gone. */
export async function lockNpcVersion(em: SqlEntityManager, npcId: string): Promise<string | null> {
  const npc = await em
    .getKysely<Tables>()
    .selectFrom("npcs as n")
    .select(VERSION.as("version"))
    .where("n.id", "=", npcId)
    .where("n.deleted_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return npc?.version ?? null;
}
