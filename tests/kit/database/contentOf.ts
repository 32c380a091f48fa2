import type { Database } from "../../../db/connection.ts";
import { untilCounted } from "../chat/untilCounted.ts";

/**
 * Tables that the server changes by itself: what it has seen of the chain, and what it writes later, which are figures,
 * and the words and scores of replies.
 */
const BY_ITSELF = [
  "watched_chain",
  "simulated_chain",
  "model_days",
  "model_months",
  "activity",
  "active_people",
  "text_words",
  "word_readings",
  "reply_scores",
  "paces",
];

/** What alone of a table is looked at: what is due there is noted later. */
const PARTS: Record<string, string> = { chat_memories: "(select chat_id from chat_memories where is_off)" };

const statements = new WeakMap<Database, Promise<string>>();

/**
 * A digest of the rows of each table: two are equal where nothing was changed in between. Waits for chats that have
 * just started to be counted.
 */
export async function contentOf(database: Database): Promise<Record<string, string>> {
  await untilCounted(database);
  const known = statements.get(database);
  const statement = known ?? digestsOf(database);
  if (!known) statements.set(database, statement);
  const rows = await database.orm.em.fork().execute<{ name: string; digest: string }[]>(await statement);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

/** The statement that reads the digests of all tables of a database: a sum of its rows', which need no order for it. */
async function digestsOf({ orm }: Database): Promise<string> {
  const tables = await orm.em.fork().execute<{ name: string }[]>(
    `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  );
  return tables
    .filter(({ name }) => !BY_ITSELF.includes(name))
    .map(
      ({ name }) =>
        `select '${name}' as name, sum(hashtextextended(it::text, 0))::text as digest from ${PARTS[name] ?? name} it`,
    )
    .join(" union all ");
}
