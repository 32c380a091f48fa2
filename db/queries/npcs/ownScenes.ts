import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Language, Level } from "../../../schema/rules/languages.ts";
import type { SceneInLanguages } from "../../../schema/rules/scenes.ts";

/** A scene of a character as its maker has it. */
export interface OwnSceneRow {
  id: string;
  level: Level;
  language: Language;
  texts: SceneInLanguages;
}

/** The scenes of a character that can be begun, in their order. */
export async function findOwnScenes(em: SqlEntityManager, npcId: string): Promise<OwnSceneRow[]> {
  const { rows } = await sql<OwnSceneRow>`
    select id, level, language, texts from scenes where npc_id = ${npcId} and retired_at is null
    order by position, id`.execute(em.getKysely());
  return rows;
}

/** Adds a scene at the end of those of a locked character, or in the place of another. */
export async function insertScene(
  em: SqlEntityManager,
  { id, npcId, level, language, texts, before }: OwnSceneRow & { npcId: string; before?: string },
): Promise<void> {
  await sql`
    insert into scenes (id, npc_id, position, level, language, texts)
    select ${id}, ${npcId}, coalesce(
        (select position from scenes where id = ${before ?? null}),
        (select max(position) + 1 from scenes where npc_id = ${npcId}), 0),
      ${level}, ${language}, ${JSON.stringify(texts)}::jsonb`.execute(em.getKysely());
}

/** Whether a scene is the one of an id, or has taken the place of that. A part of a statement about `scenes`. */
export const standsFor = (npcId: string, sceneId: string): RawBuilder<boolean> => sql`
  npc_id = ${npcId} and retired_at is null and (id = ${sceneId} or position = (
    select e.position from scenes e where e.id = ${sceneId} and e.npc_id = ${npcId} and e.retired_at is not null))`;

/** Changes a scene of a locked character that was never played. Gives its id; undefined where there is none. */
export async function changeUnplayed(
  em: SqlEntityManager,
  sceneId: string,
  { npcId, level, language, texts }: Omit<OwnSceneRow, "id"> & { npcId: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update scenes s set level = ${level}, language = ${language}, texts = ${JSON.stringify(texts)}::jsonb
    where ${standsFor(npcId, sceneId)} and not exists (select from scene_runs r where r.scene_id = s.id)
    returning id`.execute(em.getKysely());
  return rows[0]?.id;
}

/**
 * Takes a scene away from a locked character, so that it can no longer be begun: what was played of it stays as it was.
 * An earlier one stands for the one that is in its place now. Gives its id; undefined where the character has none.
 */
export async function retireScene(
  em: SqlEntityManager,
  { npcId, sceneId, at }: { npcId: string; sceneId: string; at: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update scenes set retired_at = ${at} where ${standsFor(npcId, sceneId)} returning id`.execute(em.getKysely());
  return rows[0]?.id;
}

/** Deletes a retired scene that was never played. */
export async function deleteUnplayed(em: SqlEntityManager, sceneId: string): Promise<void> {
  await sql`
    delete from scenes s where id = ${sceneId} and retired_at is not null
      and not exists (select from scene_runs r where r.scene_id = s.id)`.execute(em.getKysely());
}

/** Takes away all scenes of the characters of a user who leaves; those that others have played stay for them. */
export async function retireScenesOf(em: SqlEntityManager, creatorId: string, at: Date): Promise<void> {
  await sql`
    update scenes s set retired_at = ${at} from npcs n
    where n.id = s.npc_id and n.creator_id = ${creatorId} and s.retired_at is null`.execute(em.getKysely());
  await sql`
    delete from scenes s using npcs n where n.id = s.npc_id and n.creator_id = ${creatorId}
      and not exists (select from scene_runs r where r.scene_id = s.id)`.execute(em.getKysely());
}
