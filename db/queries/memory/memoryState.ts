import { sql } from "kysely";
import type { RawBuilder } from "kysely";

/** What of a conversation may be remembered at a moment; what is kept of it is read again where this has changed. */
export interface MemoryState {
  userId: string;
  /** Counts the changes of all that characters remember of the person. */
  version: number;
  /** Counts what was taken back of this conversation. */
  epoch: number;
  /** The messages before this position have been read. */
  readPosition: number;
  /** A creator reads along: what the person shares with other characters is not for them. */
  isReadAlong: boolean;
}

/** As statements give it: an object costs more. */
export type StoredMemoryState = [
  userId: string,
  version: number,
  epoch: number,
  readPosition: number,
  isReadAlong: boolean,
];

/**
 * The state of a chat; null where nothing is remembered of its person, or nothing is to be in it. Each of the values is
 * an expression.
 */
export const memoryState = (chat: {
  id: RawBuilder<unknown>;
  userId: RawBuilder<unknown>;
  readerId: RawBuilder<unknown>;
}): RawBuilder<StoredMemoryState | null> => sql`(
  select json_build_array(u.id, u.memory_version, coalesce(k.epoch, 0), coalesce(k.read_position, 0), ${chat.readerId} is not null)
  from users u left join chat_memories k on k.chat_id = ${chat.id}
  where u.id = ${chat.userId} and u.user_type = 'regular' and u.memory_version > 0 and k.is_off is not true
)`;

export function memoryStateOf(stored: StoredMemoryState | null): MemoryState | null {
  if (!stored) return null;
  const [userId, version, epoch, readPosition, isReadAlong] = stored;
  return { userId, version, epoch, readPosition, isReadAlong };
}
