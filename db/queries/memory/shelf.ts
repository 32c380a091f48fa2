import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { MemoryTopic } from "../../../schema/rules/memory.ts";
import { compiledOnce } from "../../driver/compiledOnce.ts";
import type { MemoryState } from "./memoryState.ts";

/** A fact as it is chosen from for a prompt. */
export interface ShelfFact {
  id: string;
  topic: MemoryTopic;
  subject: string;
  text: string;
  words: string[];
  importance: number;
  isPinned: boolean;
  /** Its person has put it into other words than those of its message. */
  isEdited: boolean;
  /** The place of the message of this conversation that told it; null where there is none. */
  position: number | null;
  /** Milliseconds since 1970. */
  saidAt: number;
  /** Since when it is only what was so before; null while it is so. */
  supersededAt: number | null;
  supersededBy: string | null;
  vector: number[] | null;
  /** The character that it was told, where that is another one. */
  npcName: string | null;
}

/** A part of the conversation, summed up. */
export interface ShelfStretch {
  summary: string;
  /** Milliseconds since 1970. */
  fromAt: number;
  toAt: number;
  vector: number[] | null;
}

/** A message that has been read. */
export interface ShelfTurn {
  position: number;
  speaker: "user" | "npc";
  text: string;
  /** Milliseconds since 1970. */
  at: number;
  vector: number[] | null;
}

type StoredTurn = [position: number, sender: string, text: string, at: number, vector: number[] | null];

interface ShelfRow {
  facts: ShelfFact[];
  stretches: ShelfStretch[];
  turns: StoredTurn[];
}

interface ShelfValues extends Omit<MemoryState, "version" | "epoch"> {
  chatId: string;
  fromPosition: number;
  mostTurns: number;
}

const shelf = compiledOnce<ShelfValues, ShelfRow>("memory_shelf", (db, value) =>
  sql<ShelfRow>`
    select (
      select coalesce(json_agg(json_build_object('id', f.id, 'topic', f.topic, 'subject', f.subject, 'text', f.text, 'words', f.words,
        'importance', f.importance, 'isPinned', f.is_pinned, 'isEdited', f.edited_at is not null,
        'position', case when f.chat_id = ${value("chatId")} then f.position end, 'saidAt', (extract(epoch from f.said_at) * 1000)::bigint,
        'supersededAt', (extract(epoch from f.superseded_at) * 1000)::bigint, 'supersededBy', f.superseded_by_id, 'vector', f.vector,
        'npcName', case when f.chat_id <> ${value("chatId")} then n.name end) order by f.said_at), '[]')
      from memories f join chats c on c.id = f.chat_id join npcs n on n.id = c.npc_id join users u on u.id = f.user_id
        left join chat_memories k on k.chat_id = f.chat_id
      where f.user_id = ${value("userId")} and (
        f.chat_id = ${value("chatId")}
        or (not ${value("isReadAlong")}::boolean and f.superseded_at is null and f.topic in ('person', 'name')
          and (f.is_shared or u.share_memories) and k.is_off is not true)
      )
    ) as facts, (
      select coalesce(json_agg(json_build_object('summary', s.summary, 'vector', s.vector,
        'fromAt', (extract(epoch from s.from_at) * 1000)::bigint, 'toAt', (extract(epoch from s.to_at) * 1000)::bigint) order by s.from_at), '[]')
      from memory_stretches s where s.chat_id = ${value("chatId")} and s.summary <> '' and not s.is_stale
    ) as stretches, (
      select coalesce(json_agg(json_build_array(t.position, t.sender, t.text, (extract(epoch from t.created_at) * 1000)::bigint, v.vector) order by t.position), '[]')
      from (
        select m.position, m.sender, m.created_at, coalesce(r.text, m.text) as text
        from messages m left join replies r on r.chat_id = m.chat_id and r.message_id = m.id and r.alternative = m.shown_alternative
        where m.chat_id = ${value("chatId")} and m.position >= ${value("fromPosition")} and m.position < ${value("readPosition")}
          and m.message_type = 'normal' and m.sender in ('user', 'npc') and m.forgotten_at is null and not m.is_off_record
          and coalesce(r.text, m.text) <> ''
        order by m.position desc limit ${value("mostTurns")}
      ) t left join memory_turns v on v.chat_id = ${value("chatId")} and v.position = t.position
    ) as turns`.compile(db),
);

/**
 * What is remembered of a conversation, and what its person shares of others: facts and summaries oldest first, and the
 * newest `mostTurns` of the messages that were read, from a position on.
 */
export async function readShelf(
  em: SqlEntityManager,
  chatId: string,
  { userId, readPosition, isReadAlong }: MemoryState,
  { fromPosition, mostTurns }: { fromPosition: number; mostTurns: number },
): Promise<{ facts: ShelfFact[]; stretches: ShelfStretch[]; turns: ShelfTurn[] }> {
  const [row] = await shelf(em, { chatId, userId, readPosition, isReadAlong, fromPosition, mostTurns });
  if (!row) return { facts: [], stretches: [], turns: [] };
  const turns = row.turns.map(([position, sender, text, at, vector]): ShelfTurn => ({
    position,
    speaker: sender === "user" ? "user" : "npc",
    text,
    at,
    vector,
  }));
  return { ...row, turns };
}
