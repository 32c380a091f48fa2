import type { RunStatement } from "./runStatement.ts";

/** Messages or replies of one statement: it takes a moment, and holds up no one for longer. */
const AT_ONCE = 5000;
/** Before all ids. */
const FIRST = "00000000-0000-0000-0000-000000000000";

/** What belongs to a message or a reply, and the column by which it does. */
const BELONGING: Readonly<Record<string, { column: string; of: string }>> = {
  line_corrections: { column: "message_id", of: "messages" },
  reached_goals: { column: "message_id", of: "messages" },
  reply_journal: { column: "reply_id", of: "replies" },
  reply_scores: { column: "reply_id", of: "replies" },
  suggested_replies: { column: "message_id", of: "messages" },
  text_words: { column: "message_id", of: "messages" },
  translations: { column: "message_id", of: "messages" },
  word_explanations: { column: "message_id", of: "messages" },
};

/**
 * Has rows from before 059 name their chats, as tables in parts need it: some at a time, each batch for itself, while
 * others read and write. It may be broken off; what is named then stays so.
 *
 * @param onNamed Is told how many rows of a table are named so far, after each batch.
 */
export async function nameChats(
  run: RunStatement,
  onNamed: (table: string, rows: number) => void = () => undefined,
): Promise<void> {
  for (const [table, { column, of }] of Object.entries(BELONGING)) {
    let rows = 0;
    for (let after: string | null = FIRST; after !== null;) {
      const [batch]: { rows: number; last: string | null }[] = await run<{ rows: number; last: string | null }>(`
        with ids as (
          select distinct ${column} as id from ${table} where chat_id is null and ${column} > '${after}' order by 1 limit ${AT_ONCE}
        ), named as (
          update ${table} t set chat_id = o.chat_id from ids join ${of} o on o.id = ids.id
          where t.${column} = ids.id and t.chat_id is null returning 1
        )
        select (select count(*)::int from named) as rows, (select id from ids order by 1 desc limit 1) as last`);
      after = batch?.last ?? null;
      rows += batch?.rows ?? 0;
      if (after !== null) onNamed(table, rows);
    }
  }
}
