import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import { named } from "../../driver/named.ts";

/** The conversation in which an entry's reply or message is. */
export interface SubjectRow {
  /** The id of the reply or message. */
  reference: string;
  npcId: string;
  /** Whose conversation with the character it is: the viewer's, or one in which the viewer reads along. */
  userId: string;
}

/**
 * The conversations of replies and messages, by their ids; none for those that the viewer may not read, or no longer.
 */
export function findSubjects(
  em: SqlEntityManager,
  viewerId: string,
  references: readonly string[],
): Promise<SubjectRow[]> {
  return named(em, "record_subjects", (db) =>
    sql<SubjectRow>`
      with paid as (
        select id, chat_id from replies where id = any(${references}::uuid[])
        union all
        select id, chat_id from messages where id = any(${references}::uuid[])
      )
      select paid.id as reference, c.npc_id as "npcId", c.user_id as "userId"
      from paid join chats c on c.id = paid.chat_id
      where ${viewerId}::uuid in (c.user_id, c.reader_id)`.compile(db),
  );
}
