import type { SqlEntityManager } from "@mikro-orm/sql";
import type { Language } from "../../schema/rules/languages.ts";
import { Npc } from "../entities/npc.entity.ts";
import { queryTermsOf } from "../search/searchTerms.ts";
import type { SqlPart } from "./points.ts";

/** Which characters a list shows, and in which order. */
export type NpcListType = "public" | "popular" | "new" | "mine";

/** Which of a list is asked for. */
export interface NpcList {
  type: NpcListType;
  /** Whose own there are; without a user there are none. */
  userId: string | null;
  /** Every word of it must be found; then the best matches come first. */
  query?: string | undefined;
  /** Those that have texts in one of them. */
  languages?: readonly Language[] | undefined;
  tag?: string | undefined;
  offset: number;
  limit: number;
}

/** So many are counted at most: nobody reads so far, and counting on would take longer than finding. */
export const MOST_COUNTED = 10_000;

const ORDERS: Record<NpcListType, string> = {
  public: "featured nulls last, created_at desc, id",
  popular: "chat_count desc, id",
  new: "created_at desc, id",
  mine: "created_at desc, id",
};

/** A page of a list and how many there are in all, counted up to MOST_COUNTED. */
export async function findNpcs(em: SqlEntityManager, list: NpcList): Promise<{ items: Npc[]; total: number }> {
  if (list.type === "mine" && !list.userId) return { items: [], total: 0 };
  const query = list.query ? queryTermsOf(list.query) : null;
  // Signs alone are looked for in vain.
  if (query && query.terms.length === 0) return { items: [], total: 0 };
  const listed = listedPart(list);
  const found = query
    ? and(listed, { sql: "search_all @> ?::text[]", parameters: [arrayOf(query.terms)] })
    : listed;
  const [counted] = await em.execute<{ total: number }[]>(`select count(*)::int as total from (select from npcs where ${found.sql} limit ?) as found`, [
    ...found.parameters,
    MOST_COUNTED,
  ]);
  const page = query
    ? matchesPart(listed, query, list)
    : { sql: `select id from npcs where ${listed.sql} order by ${ORDERS[list.type]} offset ? limit ?`, parameters: [...listed.parameters, list.offset, list.limit] };
  const rows = await em.execute<{ id: string }[]>(page.sql, page.parameters);
  const ids = rows.map(({ id }) => id);
  const npcs = new Map((await em.find(Npc, { id: { $in: ids } }, { populate: ["creator"] })).map((npc) => [npc.id, npc]));
  return { items: ids.flatMap((id) => npcs.get(id) ?? []), total: counted?.total ?? 0 };
}

function listedPart({ type, userId, languages, tag }: NpcList): SqlPart {
  const parts: SqlPart[] = [
    type === "mine" ? { sql: "creator_id = ? and deleted_at is null", parameters: [userId] } : { sql: "visibility = 'public' and deleted_at is null", parameters: [] },
  ];
  if (languages && languages.length > 0) {
    const any = arrayOf(languages);
    parts.push({ sql: "(language = any(?::text[]) or jsonb_exists_any(texts, ?::text[]))", parameters: [any, any] });
  }
  if (tag) parts.push({ sql: "tags @> ?::text[]", parameters: [arrayOf([tag])] });
  return and(...parts);
}

/**
 * Names before everything else, and the name that is the query, or begins with it, before other names. Each half reads no further than the
 * page does: a frequent word is met soon in the order of popularity, a rare one leaves little to sort.
 */
function matchesPart(
  listed: SqlPart,
  { terms, whole, beginning }: { terms: string[]; whole: string; beginning: string },
  { offset, limit }: { offset: number; limit: number },
): SqlPart {
  const wanted = arrayOf(terms);
  const upTo = offset + limit;
  return {
    sql: `select id from (
       (select id, chat_count, case when search_name @> ?::text[] then 0 when search_name @> ?::text[] then 1 else 2 end as rank
        from npcs where ${listed.sql} and search_name @> ?::text[] order by rank, chat_count desc, id limit ?)
       union all
       (select id, chat_count, 3 as rank
        from npcs where ${listed.sql} and search_all @> ?::text[] and not search_name @> ?::text[] order by chat_count desc, id limit ?)
     ) as found order by rank, chat_count desc, id offset ? limit ?`,
    parameters: [
      arrayOf([whole]), arrayOf([beginning]), ...listed.parameters, wanted, upTo,
      ...listed.parameters, wanted, wanted, upTo,
      offset, limit,
    ],
  };
}

function and(...parts: SqlPart[]): SqlPart {
  return { sql: parts.map(({ sql }) => sql).join(" and "), parameters: parts.flatMap(({ parameters }) => parameters) };
}

/** An array as PostgreSQL reads it. */
function arrayOf(texts: readonly string[]): string {
  return `{${texts.map((text) => `"${text.replaceAll(/["\\]/g, "\\$&")}"`).join(",")}}`;
}
