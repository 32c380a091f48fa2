import { sql } from "kysely";
import type { Kysely, RawBuilder } from "kysely";
import type { Language } from "../../../schema/rules/languages.ts";
import { compiledOnce } from "../../driver/compiledOnce.ts";
import type { Connections } from "../../driver/named.ts";
import { queryTermsOf, tagTermOf } from "../../search/searchTerms.ts";
import type { SearchQuery } from "../../search/searchTerms.ts";
import type { Tables } from "../../tables.ts";
import { isBlockedPart } from "../moderation/blocks.ts";
import { findMatches } from "./npcMatches.ts";
import { shownColumns, shownNpc } from "./shownNpcs.ts";
import type { ShownNpc, ShownRow } from "./shownNpcs.ts";

/** Which characters a list shows, and in which order. */
export type NpcListType = "public" | "popular" | "new" | "mine";

/** Which of a list is asked for. */
export interface NpcList {
  type: NpcListType;
  /** Whose own are asked for; without a user there are none. */
  userId: string | null;
  /** Who blocks some of them, which are left out. */
  blockerId?: string | null;
  /** In which language their texts are read, where they have them in it; without one, in their own. */
  language: Language | null;
  /** A second language in which their descriptions are read, where they have them. */
  gloss: Language | null;
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

const NONE: NpcPage = { items: [], total: 0 };

/** The columns by which a kind of list is ordered. Where no index has its order, a tier of the list has. */
const ORDERS: Record<NpcListType, RawBuilder<unknown>> = {
  public: sql`tier, featured, created_at desc, id`,
  popular: sql`chat_count desc, featured, id`,
  new: sql`created_at desc, id`,
  mine: sql`created_at desc, id`,
};

/** A page of characters, and how many there are in all. */
export interface NpcPage {
  items: ShownNpc[];
  total: number;
}

type ListedRow = ShownRow & { total: number; gloss: string | null };

/** The values of a list that is prepared; the texts of these statements stay the same. */
type WholeList = Pick<NpcList, "userId" | "language" | "gloss" | "offset" | "limit">;

/**
 * Lists of all characters of a kind.
 * How best to find a tag or a word depends on how frequent it is: these are prepared.
 */
const WHOLE = {
  public: wholeList("public"),
  popular: wholeList("popular"),
  new: wholeList("new"),
  mine: wholeList("mine"),
};

function wholeList(type: NpcListType) {
  return compiledOnce<WholeList, ListedRow>(`npcs_${type}`, (db, value) => {
    const listed = kindPart(type, value("userId"));
    return rowsOf(
      db,
      sql`array(${pagePart(listed, type, value)})`,
      countPart(listed),
      value("language"),
      value("gloss"),
    ).compile();
  });
}

/** The characters that a search has found. */
const FOUND = compiledOnce<Pick<NpcList, "language" | "gloss"> & { ids: string[] }, ListedRow>(
  "npcs_found",
  (db, value) => rowsOf(db, sql`${value("ids")}::uuid[]`, sql`0`, value("language"), value("gloss")).compile(),
);

/**
 * A page of a list; with a query, language or tag the total is counted up to a thousand. A page far away is looked for
 * only where there is one: to find nothing there, all of the list would be read.
 */
export async function findNpcs(em: Connections, list: NpcList): Promise<NpcPage> {
  const { type, userId, language, gloss, offset, limit } = list;
  if (type === "mine" && !userId) return NONE;
  if (offset >= MOST_COUNTED) {
    const total = await countNpcs(em, list);
    if (offset >= total) return { items: [], total };
  }
  if (list.query) return searchNpcs(em, list, queryTermsOf(list.query));
  const isWhole = !list.tag && !list.languages?.length && !list.blockerId;
  const rows = isWhole
    ? await WHOLE[type](em, { userId, language, gloss, offset, limit })
    : await filteredRows(em, list);
  const [first] = rows;
  if (first) return { items: rows.map((row) => shownNpc(row, language)), total: first.total };
  if (offset === 0) return NONE;
  return { items: [], total: await countNpcs(em, list) };
}

/** How many there are in all, as the first page knows it. */
async function countNpcs(em: Connections, list: NpcList): Promise<number> {
  return (await findNpcs(em, { ...list, offset: 0, limit: 1 })).total;
}

async function searchNpcs(em: Connections, list: NpcList, query: SearchQuery): Promise<NpcPage> {
  const { language, gloss, offset, limit } = list;
  // A query without letters or digits finds nothing.
  if (query.terms.length === 0) return NONE;
  const kind = kindPart(list.type, list.userId);
  // The words' index knows tags too, so that it alone finds words with a tag.
  const marks = list.tag ? [sql`search_all @> ${[tagTermOf(list.tag)]}::text[]`] : [];
  const filters = [...marks, ...filterParts(list)];
  const { ids, counted } = await findMatches(em, { kind, filters, query, offset, limit }, MOST_COUNTED);
  const rows = ids.length > 0 ? await FOUND(em, { ids, language, gloss }) : [];
  return { items: rows.map((row) => shownNpc(row, language)), total: Math.min(counted, MOST_COUNTED) };
}

function filteredRows(em: Connections, list: NpcList): Promise<ListedRow[]> {
  const listed = sql.join([kindPart(list.type, list.userId), ...filterParts(list)], sql` and `);
  const page = sql`array(${pagePart(listed, list.type, (name) => sql`${list[name]}`, Boolean(list.languages?.length))})`;
  return rowsOf(
    em.getKysely<Tables>(),
    page,
    countPart(listed, MOST_COUNTED),
    sql`${list.language}`,
    sql`${list.gloss}`,
  ).execute();
}

/** The characters of a page of ids, in its order, each with the total. */
function rowsOf(
  db: Kysely<Tables>,
  ids: RawBuilder<unknown>,
  total: RawBuilder<number>,
  language: RawBuilder<Language | null>,
  gloss: RawBuilder<Language | null>,
) {
  const meant = sql<string | null>`case when n.language = ${gloss}::text then n.description
    else n.texts -> ${gloss}::text ->> 'description' end`;
  return db
    .selectFrom(sql`unnest(${ids}) with ordinality`.as<"p">(sql`p(id, place)`))
    .innerJoin("npcs as n", (join) => join.on(sql<boolean>`n.id = p.id`))
    .leftJoin("users as u", "u.id", "n.creator_id")
    .select(shownColumns(language))
    .select([total.as("total"), meant.as("gloss")])
    .orderBy(sql`p.place`);
}

function countPart(found: RawBuilder<unknown>, most: number | null = null): RawBuilder<number> {
  return sql`(select count(*)::int from (select from npcs where ${found} limit ${most}::int) as found)`;
}

function kindPart(type: NpcListType, userId: NpcList["userId"] | RawBuilder<NpcList["userId"]>): RawBuilder<unknown> {
  return type === "mine"
    ? sql`creator_id = ${userId} and deleted_at is null`
    : sql`visibility = 'public' and deleted_at is null`;
}

function filterParts({ languages, tag, blockerId }: NpcList): RawBuilder<unknown>[] {
  return [
    ...(blockerId ? [sql`not ${isBlockedPart(sql`${blockerId}::uuid`, sql`npcs.id`, sql`npcs.creator_id`)}`] : []),
    ...(languages?.length
      ? [sql`(language = any(${languages}::text[]) or jsonb_exists_any(texts, ${languages}::text[]))`]
      : []),
    ...(tag ? [sql`tags @> ${[tag]}::text[]`] : []),
  ];
}

/** The value of a part of the list, given or to be bound. */
type ListValue = <Name extends "offset" | "limit" | "language">(name: Name) => RawBuilder<WholeList[Name]>;

function pagePart(listed: RawBuilder<unknown>, type: NpcListType, value: ListValue, byLanguage = false) {
  const found = type === "public" ? sql`(${tiersPart(listed, value, byLanguage)}) as npcs` : sql`npcs where ${listed}`;
  return sql`select id from ${found} order by ${ORDERS[type]} offset ${value("offset")} limit ${value("limit")}`;
}

/**
 * Those that the product features, then all others, natives of the practised language first in both. The featured ones
 * are few; of the others each tier is read in the order of an index, as far as the page reaches. Where languages are
 * asked for, reading natives of another language separately would not help: the others are one tier then.
 */
function tiersPart(listed: RawBuilder<unknown>, value: ListValue, byLanguage: boolean): RawBuilder<unknown> {
  const native = sql`language is not distinct from ${value("language")}::text`;
  const tier = (place: RawBuilder<number>) => sql`select id, featured, created_at, ${place} as tier from npcs`;
  const others = (place: RawBuilder<number>, which: RawBuilder<unknown>) => sql`
    union all (${tier(place)} where ${listed} and featured is null and ${which}
      order by created_at desc, id limit (${value("offset")}::int + ${value("limit")}::int))`;
  return sql`
    (${tier(sql`case when ${native} then 1 else 2 end`)} where ${listed} and featured is not null)
    ${
      byLanguage
        ? others(sql`3`, sql`true`)
        : sql`${others(sql`3`, sql`language = ${value("language")}::text`)} ${others(sql`4`, sql`not (${native})`)}`
    }`;
}
