import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Language, Level } from "../../../schema/rules/languages.ts";
import type { SceneInLanguages } from "../../../schema/rules/scenes.ts";
import { named } from "../../driver/named.ts";
import { standsFor } from "../npcs/ownScenes.ts";
import { reachedIn } from "./playedScene.ts";

/** A scene of a character, and how a person has played it. */
export interface SceneRow {
  id: string;
  npcId: string;
  level: Level;
  language: Language;
  texts: SceneInLanguages;
  /** How often they began it. */
  plays: number;
  /** The most goals that they reached in one run. */
  mostReached: number;
}

/** Who may play, and the language they practise. */
export interface Player {
  userId: string;
  language: Language;
}

/** The scenes of a character that say something in the practised language, in their order, as a person has played them. */
export function findScenes(em: SqlEntityManager, npcId: string, player: Player): Promise<SceneRow[]> {
  return select(em, player, sql`s.npc_id = ${npcId}`);
}

/** One of them, or what has taken its place since; undefined for one that the character does not have. */
export async function findScene(
  em: SqlEntityManager,
  { npcId, sceneId, ...player }: Player & { npcId: string; sceneId: string },
): Promise<SceneRow | undefined> {
  const [scene] = await select(em, player, sql`s.id = (select id from scenes where ${standsFor(npcId, sceneId)})`);
  return scene;
}

/** Whether a character has a scene in a language. */
export async function hasScene(em: SqlEntityManager, npcId: string, language: Language): Promise<boolean> {
  const [found] = await named(em, "has_scene", (db) =>
    sql<{ found: boolean }>`select exists (
      select from scenes where npc_id = ${npcId} and retired_at is null and texts ? ${language}::text) as found`.compile(
      db,
    ),
  );
  return found?.found === true;
}

/** How often a user began the scene `s`, and the most goals that they reached in one run: `p`. A part of a statement. */
export const playsOf = (userId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  left join lateral (
    select count(*)::int as plays, max(json_array_length(${reachedIn(sql.ref("r.id"))})) as most
    from scene_runs r join chats c on c.id = r.chat_id
    where r.scene_id = s.id and c.npc_id = s.npc_id and c.user_id = ${userId}
  ) p on true`;

async function select(
  em: SqlEntityManager,
  { userId, language }: Player,
  where: RawBuilder<unknown>,
): Promise<SceneRow[]> {
  const { rows } = await sql<SceneRow>`
    select s.id, s.npc_id as "npcId", s.level, s.language, s.texts, coalesce(p.plays, 0) as plays,
      coalesce(p.most, 0) as "mostReached"
    from scenes s ${playsOf(sql`${userId}::uuid`)}
    where ${where} and s.retired_at is null and s.texts ? ${language}::text
    order by s.position, s.id`.execute(em.getKysely());
  return rows;
}
