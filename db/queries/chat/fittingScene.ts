import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { Language, Level } from "../../../schema/rules/languages.ts";
import { isBlockedPart } from "../moderation/blocks.ts";
import type { SceneRow } from "./scenes.ts";
import { playsOf } from "./scenes.ts";

/** A scene, and the character that it is played with. */
export interface FittingScene extends SceneRow {
  npcName: string;
  npcAvatar: string | null;
}

/**
 * A scene of a level that a person can play in the language they practise: with a public character that is among the
 * product's first ones or that they talk with. Those that they have not brought to an end come first; on another day it
 * is another one. Undefined where there is none.
 */
export async function findFittingScene(
  em: SqlEntityManager,
  { userId, language, level, day }: { userId: string; language: Language; level: Level; day: string },
): Promise<FittingScene | undefined> {
  const user = sql`${userId}::uuid`;
  const { rows } = await sql<FittingScene>`
    select s.id, s.npc_id as "npcId", s.level, s.language, s.texts, coalesce(p.plays, 0) as plays,
      coalesce(p.most, 0) as "mostReached", coalesce(n.texts -> ${language}::text ->> 'name', n.name) as "npcName",
      n.images[1] as "npcAvatar"
    from scenes s join npcs n on n.id = s.npc_id ${playsOf(user)}
    where s.retired_at is null and s.level = ${level} and s.texts ? ${language}::text
      and n.visibility = 'public' and n.deleted_at is null and not ${isBlockedPart(user, sql`n.id`, sql`n.creator_id`)}
      and (n.featured is not null or exists (
        select from chats c where c.npc_id = n.id and c.user_id = ${user} and c.started_at is not null))
    order by coalesce(p.most, 0) >= jsonb_array_length(s.texts -> ${language}::text -> 'goals'), md5(s.id || ${day}::text)
    limit 1`.execute(em.getKysely());
  return rows[0];
}
