import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { RawBuilder, SqlBool } from "kysely";
import type { Language } from "../../../schema/rules/languages.ts";
import { named } from "../../driver/named.ts";
import { Npc } from "../../entities/npcs/npc.entity.ts";
import { queryTermsOf } from "../../search/searchTerms.ts";
import type { SearchQuery } from "../../search/searchTerms.ts";

/** Which characters a list shows, and in which order. */
export type NpcListType = "public" | "popular" | "new" | "mine";

/** Which of a list is asked for. */
export interface NpcList {
  type: NpcListType;
  /** Whose own are asked for; without a user there are none. */
  userId: string | null;
  /** Every word of it must be found; then the best matches come first. */
  query?: string | undefined;
  /** Those that have texts in one of them. */
  languages?: readonly Language[] | undefined;
  tag?: string | undefined;
  offset: number;
  limit: number;
}

/**
 * Of those that are looked for, so many are counted at most:
 * no reader goes so far, and counting on would take far longer than finding.
 */
const MOST_COUNTED = 1000;

const ORDERS: Record<NpcListType, RawBuilder<unknown>> = {
  public: sql`featured nulls last, created_at desc, id`,
  popular: sql`chat_count desc, id`,
  new: sql`created_at desc, id`,
  mine: sql`created_at desc, id`,
};

/** A page of a list and how many there are in all; with a query, language or tag they are counted up to a thousand. */
export async function findNpcs(em: SqlEntityManager, list: NpcList): Promise<{ items: Npc[]; total: number }> {
  if (list.type === "mine" && !list.userId) return { items: [], total: 0 };
  const query = list.query ? queryTermsOf(list.query) : null;
  // Signs alone are looked for in vain.
  if (query && query.terms.length === 0) return { items: [], total: 0 };
  const listed = listedPart(list);
  const found = query ? sql`${listed} and search_all @> ${query.terms}::text[]` : listed;
  const isWhole = !query && !list.tag && !list.languages?.length;
  const count = sql<{ total: number }>`
    select count(*)::int as total from (select from npcs where ${found} limit ${isWhole ? null : MOST_COUNTED}::int) as found`;
  const page = query ? matchesPart(listed, query, list) : pagePart(listed, list);
  // How best to find a tag or a word depends on how frequent it is, so that only whole lists are prepared.
  const read = <Row>(statement: RawBuilder<Row>, name: string): Promise<Row[]> =>
    isWhole
      ? named(em, `${name}_${list.type}`, (db) => statement.compile(db))
      : statement.execute(em.getKysely()).then(({ rows }) => rows);
  const [counted] = await read(count, "npcs_count");
  const rows = await read(page, "npcs");
  const ids = rows.map(({ id }) => id);
  const npcs = new Map(
    (await em.find(Npc, { id: { $in: ids } }, { populate: ["creator"] })).map((npc) => [npc.id, npc]),
  );
  return { items: ids.flatMap((id) => npcs.get(id) ?? []), total: counted?.total ?? 0 };
}

function listedPart({ type, userId, languages, tag }: NpcList): RawBuilder<SqlBool> {
  const parts = [
    type === "mine"
      ? sql<SqlBool>`creator_id = ${userId} and deleted_at is null`
      : sql<SqlBool>`visibility = 'public' and deleted_at is null`,
  ];
  if (languages && languages.length > 0)
    parts.push(sql`(language = any(${languages}::text[]) or jsonb_exists_any(texts, ${languages}::text[]))`);
  if (tag) parts.push(sql`tags @> ${[tag]}::text[]`);
  return sql.join(parts, sql` and `);
}

function pagePart(listed: RawBuilder<SqlBool>, { type, offset, limit }: NpcList): RawBuilder<{ id: string }> {
  return sql`select id from npcs where ${listed} order by ${ORDERS[type]} offset ${offset} limit ${limit}`;
}

/**
 * The name that is the query, names that begin with it, other names, a tag that is the query, then everything else;
 * within each the most talked with first. Each part reads no further than the page does: a frequent word is met soon in
 * the order of popularity, a rare one leaves little to sort.
 */
function matchesPart(
  listed: RawBuilder<SqlBool>,
  { terms, whole, beginning, tag }: SearchQuery,
  { offset, limit }: NpcList,
): RawBuilder<{ id: string }> {
  const is = sql`search_name @> ${[whole]}::text[]`;
  const begins = sql`search_name @> ${[beginning]}::text[]`;
  const names = sql`search_name @> ${terms}::text[]`;
  const bears = sql`search_all @> ${[tag]}::text[]`;
  const has = sql`search_all @> ${terms}::text[]`;
  const ranks: { rank: RawBuilder<unknown>; above: RawBuilder<unknown>[] }[] = [
    { rank: is, above: [] },
    { rank: begins, above: [is] },
    { rank: names, above: [is, begins] },
    { rank: bears, above: [is, begins, names] },
    { rank: has, above: [is, begins, names, bears] },
  ];
  const parts = ranks.map(({ rank, above }, place) => {
    const only = sql.join([listed, rank, ...above.map((other) => sql`not ${other}`)], sql` and `);
    return sql`(select id, chat_count, ${sql.lit(place)} as rank from npcs where ${only} order by chat_count desc, id limit ${offset + limit})`;
  });
  return sql`select id from (${sql.join(parts, sql` union all `)}) as found order by rank, chat_count desc, id offset ${offset} limit ${limit}`;
}
