import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { RawBuilder } from "kysely";

/** When conversations in which something was said are read. */
export interface ReadingTimes {
  /** Where so many messages are unread, at once. */
  enough: number;
  now: Date;
  /** Where fewer are: the talk may go on until then. */
  later: Date;
}

/**
 * Has conversations read for what is to be remembered, those of guests excepted. One statement for all that a node has
 * gathered; rows are taken in one order, so that two nodes do not wait for each other. What could not be read rests as
 * long as before, however much is said.
 */
export async function noteTalks(
  em: SqlEntityManager,
  chatIds: readonly string[],
  { enough, now, later }: ReadingTimes,
): Promise<void> {
  // A chat that is being deleted meanwhile is left out.
  await sql`
    insert into chat_memories as m (chat_id, user_id, due_at)
    select c.id, c.user_id,
      case when c.message_count - coalesce(k.read_position, 0) >= ${enough}::int then ${now}::timestamptz else ${later} end
    from chats c join users u on u.id = c.user_id left join chat_memories k on k.chat_id = c.id
    where c.id = any(${chatIds}::uuid[]) and u.user_type = 'regular' and k.is_off is not true
    order by c.id for key share of c
    on conflict (chat_id) do update
      set due_at = case when m.failures > 0 and m.due_at > excluded.due_at then m.due_at else excluded.due_at end
    where not m.is_off`.execute(em.getKysely());
}

/** A conversation that a node reads, and from where. */
export interface MemoryClaim {
  chatId: string;
  userId: string;
  readPosition: number;
  epoch: number;
  failures: number;
  /** Since when it is due; another time once more was said. */
  dueAt: Date;
}

/** Takes the conversation that has been due for longest, for so many milliseconds; null where none is due. */
export async function claimTalk(
  em: SqlEntityManager,
  { node, now, leaseMs }: { node: string; now: Date; leaseMs: number },
): Promise<MemoryClaim | null> {
  const { rows } = await sql<MemoryClaim>`
    update chat_memories m set claimed_by = ${node}, claimed_until = clock_timestamp() + ${leaseMs}::int * interval '1 millisecond'
    where m.chat_id in (
      select chat_id from chat_memories
      where due_at <= ${now} and not is_off and (claimed_until is null or claimed_until <= clock_timestamp())
      order by due_at limit 1 for update skip locked
    )
    returning m.chat_id as "chatId", m.user_id as "userId", m.read_position as "readPosition", m.epoch, m.failures, m.due_at as "dueAt"`.execute(
    em.getKysely(),
  );
  return rows[0] ?? null;
}

/**
 * Says that a claimed conversation has been read up to a position. False, and nothing changed, where that was read from
 * elsewhere, or something of it was taken back meanwhile: what was made of it is not to be stored.
 */
export async function advanceClaim(
  em: SqlEntityManager,
  node: string,
  claim: MemoryClaim,
  { to, dueAt }: { to: number; dueAt: Date | null },
): Promise<boolean> {
  const { chatId, readPosition, epoch } = claim;
  const { numAffectedRows = 0n } = await sql`
    update chat_memories set read_position = ${to}, due_at = ${dueAfter(claim, dueAt)}, failures = 0, claimed_by = null, claimed_until = null
    where chat_id = ${chatId} and claimed_by = ${node} and epoch = ${epoch} and read_position = ${readPosition} and not is_off`.execute(
    em.getKysely(),
  );
  return numAffectedRows > 0n;
}

/**
 * When a conversation is due after a claim: as its reader says, unless more was said meanwhile. A claim knows
 * milliseconds; a time of the database's own clock has finer ones.
 */
function dueAfter(claim: MemoryClaim, dueAt: Date | null): RawBuilder<Date | null> {
  return sql`case when date_trunc('milliseconds', due_at) = ${claim.dueAt} then ${dueAt}::timestamptz else due_at end`;
}

/** Lets go of a claimed conversation of which nothing is stored; it is due again then, or once something is said. */
export async function releaseClaim(
  em: SqlEntityManager,
  node: string,
  claim: MemoryClaim,
  { dueAt, isFailure }: { dueAt: Date | null; isFailure: boolean },
): Promise<void> {
  const { chatId } = claim;
  await sql`
    update chat_memories set due_at = ${isFailure ? sql`greatest(due_at, ${dueAt}::timestamptz)` : dueAfter(claim, dueAt)}, failures = failures + ${isFailure}::boolean::int, claimed_by = null, claimed_until = null
    where chat_id = ${chatId} and claimed_by = ${node}`.execute(em.getKysely());
}

/**
 * Takes back what is being made of a conversation: it is not stored, and what is to be read is due at that time.
 */
export async function withdrawReading(em: SqlEntityManager, chatId: string, dueAt: Date): Promise<void> {
  await sql`
    update chat_memories set epoch = epoch + 1, due_at = ${dueAt}, failures = 0, claimed_by = null, claimed_until = null
    where chat_id = ${chatId}`.execute(em.getKysely());
}
