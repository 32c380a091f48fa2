import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import { knownFace } from "../../npcs/knownFace.ts";
import { LEADING_CARD } from "../saved/savedWords.ts";

/** A character that said words which a user is learning. */
export interface WordSpeaker {
  npcId: string;
  /** Its name when it said the last of them. */
  name: string;
  avatar: string | null;
  words: number;
  /** Those of them that are due before tomorrow. */
  due: number;
}

/** Who said the words that a user is learning: those first who said most of what is due. */
export async function findWordSpeakers(
  em: SqlEntityManager,
  { userId, tomorrow, most }: { userId: string; tomorrow: Date; most: number },
): Promise<WordSpeaker[]> {
  const { rows } = await sql<WordSpeaker>`
    select s.*, ${knownFace(sql`s."npcId"`, sql`${userId}::uuid`)} as avatar
    from (
      select w.npc_id as "npcId", (array_agg(w.npc_name order by w.created_at desc))[1] as name,
        count(*)::int as words, count(*) filter (where c.due < ${tomorrow}::timestamptz)::int as due
      from saved_words w left join review_cards c on c.saved_word_id = w.id and c.kind = ${LEADING_CARD}
      where w.user_id = ${userId}::uuid and w.deleted_at is null and w.known_at is null and w.npc_id is not null
      group by w.npc_id
      order by due desc, words desc, w.npc_id limit ${most}
    ) s`.execute(em.getKysely());
  return rows;
}
