import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { SceneTexts } from "../../../schema/rules/scenes.ts";

/** The scene that is played in a chat. */
export interface PlayedScene {
  runId: string;
  texts: SceneTexts;
  isTwisted: boolean;
  /** Its player has each of their lines corrected. */
  correctsLines: boolean;
  /** Places of the goals that are reached, from 0. */
  reached: number[];
}

/** As statements give it: an object costs more. */
export type StoredScene = [
  runId: string,
  texts: SceneTexts,
  isTwisted: boolean,
  correctsLines: boolean,
  reached: number[],
];

/** Places of the goals of a run that lines have reached, as these lines are now. */
export const reachedIn = (run: RawBuilder<unknown>): RawBuilder<number[]> => sql`(
  select coalesce(json_agg(distinct g.goal order by g.goal), '[]') from reached_goals g
    join messages gm on gm.id = g.message_id and gm.edition = g.edition
  where g.run_id = ${run})`;

/** The scene that is played in a chat, in the language if it has it. */
export const storedScene = (
  chatId: RawBuilder<unknown>,
  language: RawBuilder<unknown>,
): RawBuilder<StoredScene | null> => sql`(
  select json_build_array(sr.id, coalesce(sc.texts -> ${language}::text, sc.texts -> sc.language::text), sr.is_twisted,
    exists (select from chats sp join word_settings sw on sw.user_id = sp.user_id where sp.id = sr.chat_id and sw.corrects_lines),
    ${reachedIn(sql.ref("sr.id"))})
  from scene_runs sr join scenes sc on sc.id = sr.scene_id where sr.chat_id = ${chatId} and sr.ended_at is null)`;

export function sceneOf(stored: StoredScene | null): PlayedScene | null {
  if (!stored) return null;
  const [runId, texts, isTwisted, correctsLines, reached] = stored;
  return { runId, texts, isTwisted, correctsLines, reached };
}
