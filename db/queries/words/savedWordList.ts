import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Language } from "../../../schema/rules/languages.ts";
import type { WordSort } from "../../../schema/rules/words/savedWordRules.ts";
import type { SavedKind } from "../../../schema/rules/words/savedWords.ts";
import type { WordState } from "../../../schema/rules/words/wordState.ts";
import { plain } from "../../search/searchTerms.ts";
import { findSavedWordsById, LEADING_CARD } from "./savedWords.ts";
import type { SavedWordRow } from "./savedWords.ts";

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
  newest: sql`created_at desc, id desc`,
  oldest: sql`created_at, id`,
  alphabet: sql`lemma_key, id`,
  // Those that were never asked for have no day yet: they come last.
  due: sql`due nulls last, created_at, id`,
};

const DUE = [
  sql`c.due`,
  sql`left join review_cards c on c.saved_word_id = w.id and c.kind = ${LEADING_CARD} and c.reps > 0
    and w.known_at is null`,
] as const;
const NO_DUE = [sql`null`, sql``] as const;

/** A page of a user's saved words, and how many there are in all. */
export async function findSavedWords(
  em: SqlEntityManager,
  list: SavedWordList,
): Promise<{ items: SavedWordRow[]; total: number }> {
  const [due, cards] = list.sort === "due" ? DUE : NO_DUE;
  const {
    rows: [found],
  } = await sql<{ total: number; ids: string[] }>`
    with found as materialized (
      select w.id, w.created_at, w.lemma_key, ${due} as due from saved_words w ${cards} where ${filterOf(list)})
    select (select count(*)::int from found) as total,
      array(select id from found
        order by ${ORDERS[list.sort]} offset ${list.offset} limit ${list.limit}) as ids`.execute(em.getKysely());
  if (!found) return { items: [], total: 0 };
  const places = new Map(found.ids.map((id, place) => [id, place]));
  const items = found.ids.length > 0 ? await findSavedWordsById(em, found.ids) : [];
  return {
    items: items.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0)),
    total: found.total,
  };
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
