import { sql } from "kysely";
import type { RawBuilder } from "kysely";

/**
 * Messages of a chat are at least so far apart, in milliseconds, so that their times alone give their order: clients
 * see no fraction of a millisecond.
 */
export const MESSAGE_STEP_MS = 1;

/** The time of a message that follows directly on one of this time: an answer on what it answers. */
export function nextTime(time: RawBuilder<Date>): RawBuilder<Date> {
  return sql<Date>`${time} + interval '${sql.lit(MESSAGE_STEP_MS)} millisecond'`;
}

/** The time of a new message in a chat: now, or after all that is in it, where clocks differ. */
export function timeOfNext(chats: "c" | "chats", now: RawBuilder<Date>): RawBuilder<Date> {
  return sql<Date>`greatest(${now}::timestamptz, ${nextTime(nextTime(lastKnown(chats)))})`;
}

/** The time at which the last message of a chat has ended: now, or the time of that message, where clocks differ. */
export function endOfLast(chats: "c" | "chats", now: RawBuilder<Date>): RawBuilder<Date> {
  return sql<Date>`greatest(${now}::timestamptz, ${nextTime(lastKnown(chats))})`;
}

/** The time of the last message, or of the one that it follows directly; the card's, where nothing was said yet. */
function lastKnown(chats: "c" | "chats"): RawBuilder<Date> {
  return sql<Date>`coalesce(${sql.ref(`${chats}.last_message_at`)}, ${sql.ref(`${chats}.created_at`)})`;
}
