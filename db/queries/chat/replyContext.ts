import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Language, Level } from "../../../schema/rules/languages.ts";
import type { Rewording } from "../../../schema/rules/level/rewording.ts";
import type { PromisedWords } from "../../../schema/rules/words/promisedWords.ts";
import { compiledOnce } from "../../driver/compiledOnce.ts";
import { named } from "../../driver/named.ts";
import type { Connections } from "../../driver/named.ts";
import { sceneOf, storedScene } from "./playedScene.ts";
import type { PlayedScene, StoredScene } from "./playedScene.ts";
import { paceOf, storedPace } from "../level/paces.ts";
import type { AskedPace, StoredPace } from "../level/paces.ts";
import { memoryState, memoryStateOf } from "../memory/memoryState.ts";
import type { MemoryState, StoredMemoryState } from "../memory/memoryState.ts";
import { dueWordsOf, storedDueWords } from "../words/reviews/dueWords.ts";
import type { DueWord, StoredDueWords } from "../words/reviews/dueWords.ts";

/** One thing said before a reply. */
export interface SpokenRow {
  sender: "user" | "npc";
  text: string;
}

/** A reply that is to be said once more. */
export interface Reworded {
  how: Rewording;
  text: string;
}

/** The two who talk, the language, and what was said before a reply, oldest first. */
export interface ReplyContext {
  alternative: number;
  language: Language;
  stopRequested: boolean;
  npcId: string;
  npcName: string;
  npcDescription: string;
  background: string;
  userName: string;
  nativeLanguage: Language;
  level: Level;
  spoken: SpokenRow[];
  /** Words that the user should meet again. */
  dueWords: DueWord[];
  /** Words that they were told the character will use. */
  promised: PromisedWords | null;
  /** When what is answered was said, and what was said before that; null where nothing was. */
  at: Date;
  silentSince: Date | null;
  /** Null where nothing is remembered, or nothing is to be. */
  memory: MemoryState | null;
  /** How much tighter or looser than the level's limits it is asked for, what was too hard lately, and the vocabulary. */
  pace: AskedPace;
  /** The scene that is played; null where none is. */
  scene: PlayedScene | null;
  /** What the reply is to say again, and how; null where it is an answer of its own. */
  reworded: Reworded | null;
}

/** A reply that is to be written: where it stands, what it costs, and its context. */
export interface OpenReply extends ReplyContext {
  chatId: string;
  messageId: string;
  /** The chat's. */
  userId: string;
  /** Points. */
  price: number;
}

/** A text of the character `n` in a language, where it has one in that, else the original. */
export function npcText(field: "name" | "description", language: RawBuilder<string>): RawBuilder<string> {
  return sql`coalesce(n.texts -> ${language}::text ->> ${sql.lit(field)}, n.${sql.ref(field)})`;
}

/**
 * A thing said, as statements give it: the first letter of its sender, then its text. An object each costs far more.
 */
export type StoredSaying = string;

/**
 * The last `most` sayings that have a text before a position of a chat, newest first; `spokenOf` reads them. What is
 * forgotten is left out, but for the message that is answered, where its position is given.
 */
export function spokenBefore(
  chatId: RawBuilder<unknown>,
  position: RawBuilder<unknown>,
  most: RawBuilder<number>,
  answered: RawBuilder<unknown> = sql.lit(null),
): RawBuilder<StoredSaying[]> {
  return sql`(
    select coalesce(json_agg(left(s.sender, 1) || s.text order by s.position desc), '[]') from (
      select b.position, b.sender, coalesce(a.text, b.text) as text
      from messages b left join replies a on a.chat_id = b.chat_id and a.message_id = b.id and a.alternative = b.shown_alternative
      where b.chat_id = ${chatId} and b.position < ${position} and b.message_type = 'normal' and b.sender in ('user', 'npc')
        and coalesce(a.text, b.text) <> '' and (b.forgotten_at is null or b.position = ${answered})
      order by b.position desc limit ${most}
    ) s)`;
}

/** What a creator who reads along must not learn, not even by having the character name it; null in such a chat. */
export function unlessReadAlong<Known>(chat: string, known: RawBuilder<Known>): RawBuilder<Known | null> {
  return sql`case when ${sql.ref(`${chat}.reader_id`)} is null then ${known} end`;
}

/** What was said, oldest first. */
export function spokenOf(stored: StoredSaying[]): SpokenRow[] {
  return stored
    .map((saying): SpokenRow => ({ sender: saying[0] === "u" ? "user" : "npc", text: saying.slice(1) }))
    .reverse();
}

/** The last `most` sayings of a chat that have a text and are not forgotten, oldest first. */
export async function findSpoken(em: Connections, chatId: string, most: number): Promise<SpokenRow[]> {
  const [row] = await named(em, "spoken", (db) =>
    sql<{
      spoken: StoredSaying[];
    }>`select ${spokenBefore(sql`${chatId}::uuid`, sql`${END}::int`, sql`${most}::int`)} as spoken`.compile(db),
  );
  return spokenOf(row?.spoken ?? []);
}

/** Beyond every position: PostgreSQL's largest integer. */
const END = 2_147_483_647;

interface OpenReplyRow extends Omit<OpenReply, "spoken" | "dueWords" | "memory" | "pace" | "scene"> {
  spoken: StoredSaying[];
  dueWords: StoredDueWords;
  memory: StoredMemoryState | null;
  pace: StoredPace | null;
  scene: StoredScene | null;
}

const context = compiledOnce<{ replyId: string; most: number; at: Date }, OpenReplyRow>("reply_context", (db, value) =>
  sql<OpenReplyRow>`
    select m.chat_id as "chatId", m.id as "messageId", c.user_id as "userId", r.price, r.alternative, m.language,
      r.stop_requested as "stopRequested",
      case when r.rewording is not null then (
        select json_build_object('how', r.rewording, 'text', s.text) from replies s
        where s.chat_id = r.chat_id and s.message_id = r.message_id and s.alternative = r.reworded_alternative) end as reworded,
      n.id as "npcId", ${npcText("name", sql.ref("m.language"))} as "npcName",
      ${npcText("description", sql.ref("m.language"))} as "npcDescription", n.background,
      u.nickname as "userName", u.native_language as "nativeLanguage", u.level,
      ${unlessReadAlong("c", sql`c.promised`)} as promised,
      ${spokenBefore(sql.ref("m.chat_id"), sql.ref("m.position"), value("most"), sql`m.position - 1`)} as spoken,
      m.created_at as at, (select b.created_at from messages b where b.chat_id = m.chat_id and b.position = m.position - 2) as "silentSince",
      ${memoryState({ id: sql.ref("c.id"), userId: sql.ref("c.user_id"), readerId: sql.ref("c.reader_id") })} as memory,
      ${unlessReadAlong("c", storedPace(sql.ref("c.user_id"), sql.ref("m.language")))} as pace,
      ${storedScene(sql.ref("c.id"), sql.ref("m.language"))} as scene,
      case when u.user_type = 'guest' then null
        else ${unlessReadAlong("c", storedDueWords(sql.ref("c.user_id"), sql.ref("m.language"), value("at")))} end as "dueWords"
    from replies r join messages m on m.chat_id = r.chat_id and m.id = r.message_id join chats c on c.id = r.chat_id
      join npcs n on n.id = c.npc_id
      join users u on u.id = c.user_id
    where r.id = ${value("replyId")} and r.status = 'generating'`.compile(db),
);

/**
 * Reads a running reply with its context, the `most` last sayings that have a text, and the words that are due `at` a
 * time. The character's name and description are the ones in its language, where there are such.
 */
export async function findOpenReply(
  em: Connections,
  replyId: string,
  most: number,
  at: Date,
): Promise<OpenReply | null> {
  const [found] = await context(em, { replyId, most, at });
  if (!found) return null;
  const { spoken, dueWords, memory, pace, scene } = found;
  return {
    ...found,
    spoken: spokenOf(spoken),
    dueWords: dueWordsOf(dueWords, at),
    memory: memoryStateOf(memory),
    pace: paceOf(pace),
    scene: sceneOf(scene),
  };
}
