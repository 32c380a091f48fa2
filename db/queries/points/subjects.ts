import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { Language } from "../../../schema/rules/languages.ts";
import { compiledOnce } from "../../driver/compiledOnce.ts";
import { shownColumns, shownNpc } from "../npcs/shownNpcs.ts";
import type { ShownNpc, ShownRow } from "../npcs/shownNpcs.ts";

/** The conversation in which an entry's reply or message is. */
interface Subject {
  /** The id of the reply or message. */
  reference: string;
  /** Whose conversation with the character it is: the viewer's, or one in which the viewer reads along. */
  userId: string;
}

export interface SubjectRow extends Subject {
  npc: ShownNpc;
}

interface SubjectValues {
  viewerId: string;
  language: Language;
  references: readonly string[];
}

const subjects = compiledOnce<SubjectValues, Subject & ShownRow>("record_subjects", (db, value) => {
  const references = sql`any(${value("references")}::uuid[])`;
  return (
    db
      .with("paid", (given) =>
        given
          .selectFrom("replies")
          .select(["id as reference", "chat_id"])
          .where("id", "=", sql<string>`${references}`)
          .unionAll(
            given
              .selectFrom("messages")
              .select(["id as reference", "chat_id"])
              .where("id", "=", sql<string>`${references}`),
          ),
      )
      .selectFrom("paid")
      .innerJoin("chats as c", "c.id", "paid.chat_id")
      .innerJoin("npcs as n", "n.id", "c.npc_id")
      .leftJoin("users as u", "u.id", "n.creator_id")
      .select(["paid.reference", "c.user_id as userId"])
      .select(shownColumns(value("language")))
      .where(sql<boolean>`${value("viewerId")}::uuid in (c.user_id, c.reader_id)`)
      // A chat in which nothing was said opens no character that is closed again.
      .where(
        sql<boolean>`(c.started_at is not null or n.visibility = 'public' or n.creator_id = ${value("viewerId")}::uuid)`,
      )
      .compile()
  );
});

/**
 * The conversations of replies and messages, by their ids; none for those that the viewer may not read, or no longer.
 */
export async function findSubjects(
  em: SqlEntityManager,
  { userId: viewerId, language }: { userId: string; language: Language },
  references: readonly string[],
): Promise<SubjectRow[]> {
  if (references.length === 0) return [];
  const rows = await subjects(em, { viewerId, language, references });
  return rows.map(({ reference, userId, ...npc }) => ({ reference, userId, npc: shownNpc(npc, language) }));
}
