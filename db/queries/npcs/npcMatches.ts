import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { SearchQuery } from "../../search/searchTerms.ts";

/**
 * The ids of a page of matches: the name that is the query, names that begin with it, other names, a tag that is the
 * query, then everything else; within each the most talked with first. Each part reads no further than the page does: a
 * frequent word is met soon in the order of popularity, a rare one leaves little to sort.
 */
export function matchesPart(
  listed: RawBuilder<unknown>,
  { terms, whole, beginning, tag }: SearchQuery,
  { offset, limit }: { offset: number; limit: number },
): RawBuilder<unknown> {
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
