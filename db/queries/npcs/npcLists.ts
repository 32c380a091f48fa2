import type { SqlEntityManager } from "@mikro-orm/sql";
import type { Language } from "../../../schema/rules/languages.ts";
import { Npc } from "../../entities/npcs/npc.entity.ts";
import { queryTermsOf } from "../../search/searchTerms.ts";
import type { SearchQuery } from "../../search/searchTerms.ts";
import type { SqlPart } from "../points/points.ts";

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

/** Of those that are looked for, so many are counted at most: nobody reads so far, and counting on would take far longer than finding. */
const MOST_COUNTED = 1000;

const ORDERS: Record<NpcListType, string> = {
  public: "featured nulls last, created_at desc, id",
  popular: "chat_count desc, id",
  new: "created_at desc, id",
  mine: "created_at desc, id",
};

/** A page of a list and how many there are in all; with a query, language or tag they are counted up to a thousand. */
export async function findNpcs(em: SqlEntityManager, list: NpcList): Promise<{ items: Npc[]; total: number }> {
  if (list.type === "mine" && !list.userId) return { items: [], total: 0 };
  const query = list.query ? queryTermsOf(list.query) : null;
  // Signs alone are looked for in vain.
  if (query && query.terms.length === 0) return { items: [], total: 0 };
  const listed = listedPart(list);
  const found = query ? and(listed, { sql: "search_all @> ?::text[]", parameters: [arrayOf(query.terms)] }) : listed;
  const isWhole = !query && !list.tag && !list.languages?.length;
  const [counted] = await em.execute<{ total: number }[]>(
    `select count(*)::int as total from (select from npcs where ${found.sql} limit ?::int) as found`,
    [...found.parameters, isWhole ? null : MOST_COUNTED],
  );
  const page = query
    ? matchesPart(listed, query, list)
    : {
        sql: `select id from npcs where ${listed.sql} order by ${ORDERS[list.type]} offset ? limit ?`,
        parameters: [...listed.parameters, list.offset, list.limit],
      };
  const rows = await em.execute<{ id: string }[]>(page.sql, page.parameters);
  const ids = rows.map(({ id }) => id);
  const npcs = new Map(
    (await em.find(Npc, { id: { $in: ids } }, { populate: ["creator"] })).map((npc) => [npc.id, npc]),
  );
  return { items: ids.flatMap((id) => npcs.get(id) ?? []), total: counted?.total ?? 0 };
}

function listedPart({ type, userId, languages, tag }: NpcList): SqlPart {
  const parts: SqlPart[] = [
    type === "mine"
      ? { sql: "creator_id = ? and deleted_at is null", parameters: [userId] }
      : { sql: "visibility = 'public' and deleted_at is null", parameters: [] },
  ];
  if (languages && languages.length > 0) {
    const any = arrayOf(languages);
    parts.push({ sql: "(language = any(?::text[]) or jsonb_exists_any(texts, ?::text[]))", parameters: [any, any] });
  }
  if (tag) parts.push({ sql: "tags @> ?::text[]", parameters: [arrayOf([tag])] });
  return and(...parts);
}

/**
 * The name that is the query, names that begin with it, other names, a tag that is the query, then everything else; within each the most talked with first. Each part
 * reads no further than the page does: a frequent word is met soon in the order of popularity, a rare one leaves little to sort.
 */
function matchesPart(
  listed: SqlPart,
  { terms, whole, beginning, tag }: SearchQuery,
  { offset, limit }: { offset: number; limit: number },
): SqlPart {
  const [all, is, begins, bears] = [arrayOf(terms), arrayOf([whole]), arrayOf([beginning]), arrayOf([tag])];
  const ranks: { column: string; has: string; not: [string, string][] }[] = [
    { column: "search_name", has: is, not: [] },
    { column: "search_name", has: begins, not: [["search_name", is]] },
    {
      column: "search_name",
      has: all,
      not: [
        ["search_name", is],
        ["search_name", begins],
      ],
    },
    {
      column: "search_all",
      has: bears,
      not: [
        ["search_name", is],
        ["search_name", begins],
        ["search_name", all],
      ],
    },
    {
      column: "search_all",
      has: all,
      not: [
        ["search_name", is],
        ["search_name", begins],
        ["search_name", all],
        ["search_all", bears],
      ],
    },
  ];
  const parts = ranks.map(({ column, has, not }, rank): SqlPart => {
    const others = not.map(([other]) => `and not ${other} @> ?::text[]`).join(" ");
    return {
      sql: `(select id, chat_count, ${rank} as rank from npcs where ${listed.sql} and ${column} @> ?::text[] ${others} order by chat_count desc, id limit ?)`,
      parameters: [...listed.parameters, has, ...not.map(([, unwanted]) => unwanted), offset + limit],
    };
  });
  return {
    sql: `select id from (${parts.map(({ sql }) => sql).join(" union all ")}) as found order by rank, chat_count desc, id offset ? limit ?`,
    parameters: [...parts.flatMap(({ parameters }) => parameters), offset, limit],
  };
}

function and(...parts: SqlPart[]): SqlPart {
  return { sql: parts.map(({ sql }) => sql).join(" and "), parameters: parts.flatMap(({ parameters }) => parameters) };
}

/** An array as PostgreSQL reads it. */
function arrayOf(texts: readonly string[]): string {
  return `{${texts.map((text) => `"${text.replaceAll(/["\\]/g, "\\$&")}"`).join(",")}}`;
}
