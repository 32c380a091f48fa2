import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { Language, Level } from "../../../schema/rules/languages.ts";
import type { SceneInLanguages } from "../../../schema/rules/scenes.ts";
import { named } from "../../driver/named.ts";
import { SHOWN_LETTERS } from "./chatList.ts";
import { timeOfNext } from "./messageTimes.ts";
import { sceneOf, storedScene } from "./playedScene.ts";
import type { PlayedScene, StoredScene } from "./playedScene.ts";

/** A goal that was reached, and the line that reached it first. */
export interface ReachedGoalRow {
  goal: number;
  messageId: string;
  text: string;
  reachedAt: string;
}

/** The latest run of a scene in a chat. */
export interface SceneRunRow {
  id: string;
  sceneId: string;
  level: Level;
  language: Language;
  texts: SceneInLanguages;
  isTwisted: boolean;
  startedAt: Date;
  endedAt: Date | null;
  /** In the order of the goals. */
  reached: ReachedGoalRow[];
  /** The person's own lines since it began, oldest first. */
  lineIds: string[];
}

export interface NewRun {
  id: string;
  chatId: string;
  sceneId: string;
  isTwisted: boolean;
  messageId: string;
  opening: string;
  language: Language;
  at: Date;
}

/** Ends the scene that is played in a locked chat; false where there is none. */
export async function endRun(em: SqlEntityManager, chatId: string, at: Date): Promise<boolean> {
  const ended = await named(em, "scene_ended", (db) =>
    sql<{
      id: string;
    }>`update scene_runs set ended_at = ${at} where chat_id = ${chatId} and ended_at is null returning id`.compile(db),
  );
  return ended.length > 0;
}

/** Begins a scene in a locked chat where none is played: the character says its opening. */
export async function insertRun(em: SqlEntityManager, run: NewRun): Promise<void> {
  await named(em, "scene_begun", (db) =>
    sql`
      with place as (
        select id, message_count as position, ${timeOfNext("c", sql`${run.at}::timestamptz`)} as at from chats c where id = ${run.chatId}
      ), said as (
        insert into messages (id, chat_id, position, sender, text, language, created_at, is_off_record)
        select ${run.messageId}::uuid, id, position, 'npc', ${run.opening}::text, ${run.language}, at, true from place
      ), begun as (
        insert into scene_runs (id, chat_id, scene_id, is_twisted, from_position, started_at)
        select ${run.id}::uuid, id, ${run.sceneId}::uuid, ${run.isTwisted}::boolean, position, at from place
      )
      update chats set message_count = place.position + 1, last_message = left(${run.opening}::text, ${sql.lit(SHOWN_LETTERS)}),
        last_message_at = place.at, reader_unread_count = reader_unread_count + (reader_id is not null)::int
      from place where chats.id = place.id`.compile(db),
  );
}

/** Forgets the scenes that were played in a chat, all of whose messages are being deleted. */
export async function deleteRuns(em: SqlEntityManager, chatId: string): Promise<void> {
  await named(em, "scenes_forgotten", (db) => sql`delete from scene_runs where chat_id = ${chatId}`.compile(db));
}

/** The latest run of a scene in a chat, whether it is still played or not. */
export async function findLatestRun(em: SqlEntityManager, chatId: string): Promise<SceneRunRow | undefined> {
  const [run] = await named(em, "scene_run", (db) =>
    sql<SceneRunRow>`
      select r.id, s.id as "sceneId", s.level, s.language, s.texts, r.is_twisted as "isTwisted", r.started_at as "startedAt",
        r.ended_at as "endedAt",
        (select coalesce(json_agg(json_build_object(
            'goal', f.goal, 'messageId', f.id, 'text', f.text, 'reachedAt', f.reached_at) order by f.goal), '[]')
          from (
            select distinct on (g.goal) g.goal, m.id, m.text, g.reached_at
            from reached_goals g join messages m on m.id = g.message_id and m.edition = g.edition
            where g.run_id = r.id order by g.goal, m.position
          ) f) as reached,
        (select coalesce(json_agg(l.id order by l.position), '[]') from messages l
          where l.chat_id = r.chat_id and l.sender = 'user' and l.position >= r.from_position
            and (r.ended_at is null or l.created_at <= r.ended_at)) as "lineIds"
      from scene_runs r join scenes s on s.id = r.scene_id
      where r.chat_id = ${chatId} order by r.started_at desc, r.id limit 1`.compile(db),
  );
  return run;
}

/** A line that may reach a goal, in a chat where a scene is played. */
export interface PlayedLine {
  chatId: string;
  text: string;
  edition: number;
  language: Language;
  /** What the character had said before it; null where it had said nothing. */
  before: string | null;
  scene: PlayedScene;
}

/** A line of a user's that belongs to the scene that is played in its chat; undefined for any other. */
export async function findPlayedLine(
  em: SqlEntityManager,
  { userId, npcId, messageId }: { userId: string; npcId: string; messageId: string },
): Promise<PlayedLine | undefined> {
  const [line] = await named(em, "played_line", (db) =>
    sql<Omit<PlayedLine, "scene"> & { scene: StoredScene | null }>`
      select c.id as "chatId", m.text, m.edition, m.language,
        (select coalesce(a.text, b.text) from messages b
          left join replies a on a.chat_id = b.chat_id and a.message_id = b.id and a.alternative = b.shown_alternative
          where b.chat_id = c.id and b.position = m.position - 1 and b.sender = 'npc') as before,
        ${storedScene(sql.ref("c.id"), sql.ref("m.language"))} as scene
      from chats c join messages m on m.chat_id = c.id
      where c.user_id = ${userId} and c.npc_id = ${npcId} and m.id = ${messageId} and m.sender = 'user'
        and exists (select from scene_runs r where r.chat_id = c.id and r.ended_at is null and r.from_position <= m.position)`.compile(
      db,
    ),
  );
  const scene = sceneOf(line?.scene ?? null);
  return line && scene ? { ...line, scene } : undefined;
}

/**
 * Notes goals that a line has reached, unless another line has reached them, the line says something else by now or the
 * scene has ended. Gives the places of those that are noted.
 */
export async function insertReached(
  em: SqlEntityManager,
  reached: { runId: string; goals: readonly number[]; messageId: string; edition: number; at: Date },
): Promise<number[]> {
  const { runId, goals, messageId, edition, at } = reached;
  const noted = await named(em, "goals_reached", (db) =>
    sql<{ goal: number }>`
      insert into reached_goals (run_id, goal, message_id, chat_id, edition, reached_at)
      select r.id, n.goal, m.id, m.chat_id, m.edition, ${at}::timestamptz
      from scene_runs r, messages m, unnest(${goals}::int[]) as n (goal)
      where r.id = ${runId} and r.ended_at is null and m.id = ${messageId} and m.edition = ${edition}::int
        and not exists (
          select from reached_goals g join messages o on o.id = g.message_id and o.edition = g.edition
          where g.run_id = r.id and g.goal = n.goal)
      on conflict do nothing returning goal`.compile(db),
  );
  return noted.map(({ goal }) => goal);
}
