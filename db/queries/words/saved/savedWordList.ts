import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Language } from "../../../../schema/rules/languages.ts";
import type { WordSort } from "../../../../schema/rules/words/saved/savedWordRules.ts";
import type { SavedKind } from "../../../../schema/rules/words/saved/savedWords.ts";
import type { WordState } from "../../../../schema/rules/words/saved/wordState.ts";
import { plain } from "../../../search/searchTerms.ts";
import type { Tables } from "../../../tables.ts";
import { findSavedWordsById, LEADING_CARD, savedWordRows } from "./savedWords.ts";
import type { SavedWordRow } from "./savedWords.ts";

interface WordsAfter {
  userId: string;
  language?: Language | null | undefined;
  /** The word after which they start, by its time and its id. */
  after: { createdAt: Date; id: string } | null;
  limit: number;
}

/** Which of a user's saved words are asked for. */
export interface SavedWordList {
  userId: string;
  language?: Language | undefined;
  kind?: SavedKind | undefined;
  state?: WordState | undefined;
  /** Every part of it must be found, in whatever case and width, with or without accents. */
  search?: string | undefined;
  sort: WordSort;
  offset: number;
  limit: number;
}

const ORDERS: Record<WordSort, RawBuilder<unknown>> = {
  newest: sql`w.created_at desc, w.id desc`,
  oldest: sql`w.created_at, w.id`,
  alphabet: sql`w.lemma_key, w.id`,
  // Those that were never asked for have no day yet: they come last.
  due: sql`c.due nulls last, w.created_at, w.id`,
};

/** A page of a user's saved words, and how many there are in all. */
export async function findSavedWords(
  em: SqlEntityManager,
  list: SavedWordList,
): Promise<{ items: SavedWordRow[]; total: number }> {
  const {
    rows: [found],
  } = await (list.search?.trim() ? searched(list) : listed(list)).execute(em.getKysely());
  if (!found) return { items: [], total: 0 };
  const places = new Map(found.ids.map((id, place) => [id, place]));
  const items = found.ids.length > 0 ? await findSavedWordsById(em, found.ids) : [];
  return {
    items: items.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0)),
    total: found.total,
  };
}

/** How many there are, and the ids of a page. */
interface Found {
  total: number;
  ids: string[];
}

/** Without a search, both are read from indexes. */
function listed(list: SavedWordList): RawBuilder<Found> {
  return sql`select (select count(*)::int from saved_words w where ${filterOf(list)}) as total,
    array(select w.id from saved_words w ${cardsOf(list)} where ${filterOf(list)} ${pageOf(list)}) as ids`;
}

/** With one, each word's texts are looked through, once. */
function searched(list: SavedWordList): RawBuilder<Found> {
  return sql`with found as materialized (
      select w.id, w.kind, w.lemma_key, w.known_at, w.created_at from saved_words w where ${filterOf(list)})
    select (select count(*)::int from found) as total,
      array(select w.id from found w ${cardsOf(list)} ${pageOf(list)}) as ids`;
}

/** Each word's card by its key: of a user with few words, as PostgreSQL may think, it would look through all cards for each. */
function cardsOf({ sort }: SavedWordList): RawBuilder<unknown> {
  if (sort !== "due") return sql``;
  return sql`left join lateral (
      select due from review_cards where saved_word_id = w.id and kind = ${LEADING_CARD} and reps > 0 offset 0
    ) c on w.known_at is null`;
}

function pageOf({ sort, offset, limit }: SavedWordList): RawBuilder<unknown> {
  return sql`order by ${ORDERS[sort]} offset ${offset} limit ${limit}`;
}

function filterOf({ userId, language, kind, state, search = "" }: SavedWordList): RawBuilder<unknown> {
  const parts = plain(search)
    .split(/\s+/)
    .filter((part) => part !== "");
  return sql.join(
    [
      sql`w.user_id = ${userId} and w.deleted_at is null`,
      ...(language ? [sql`w.language = ${language}`] : []),
      ...(kind ? [sql`w.kind = ${kind}`] : []),
      ...(state ? [sql`w.state = ${state}`] : []),
      ...parts.map((part) => sql`strpos(w.search_text, ${part}) > 0`),
    ],
    sql` and `,
  );
}

/** Words that a user has saved, in the order in which they were, after a certain one. */
export function findWordsAfter(
  em: SqlEntityManager,
  { userId, language, after, limit }: WordsAfter,
): Promise<SavedWordRow[]> {
  let words = savedWordRows(em.getKysely<Tables>()).where("w.user_id", "=", userId).where("w.deleted_at", "is", null);
  if (language) words = words.where("w.language", "=", language);
  if (after)
    words = words.where(sql<boolean>`(w.created_at, w.id) > (${after.createdAt}::timestamptz, ${after.id}::uuid)`);
  return words.orderBy("w.created_at").orderBy("w.id").limit(limit).execute();
}
