import { randomUUID } from "node:crypto";
import type { SqlEntityManager } from "@mikro-orm/sql";
import type { EntryType } from "../../entities/points/ledgerEntry.entity.ts";

/** Points that come in, and what for. */
export interface Credit {
  userId: string;
  type: Exclude<EntryType, "consumption">;
  amount: number;
  reasonKey: string;
  description: string;
  reference: string | null;
}

/** Enters points that come in, unless their reason has been entered before. Tells whether it did. */
export async function insertCredit(em: SqlEntityManager, credit: Credit): Promise<boolean> {
  const { userId, type, amount, reasonKey, description, reference } = credit;
  // Whoever enters the same at the same moment waits here, and then sees that it is done.
  await em.execute(
    "insert into points_accounts (user_id) values (?) on conflict (user_id) do update set user_id = excluded.user_id",
    [userId],
  );
  const entered = await em.execute<{ id: string }[]>(
    `with account as (
       update points_accounts set balance = balance + ?::int, entry_count = entry_count + 1,
         total_recharged = total_recharged + ?::int, total_granted = total_granted + ?::int
       where user_id = ? and not exists (select from ledger_entries where reason_key = ?)
       returning user_id, balance, entry_count
     )
     insert into ledger_entries (id, user_id, position, type, amount, balance_after, description, reference, reason_key, created_at)
     select ?::uuid, user_id, entry_count, ?, ?::int, balance, ?, ?, ?, clock_timestamp() from account returning id`,
    [
      amount,
      type === "recharge" ? amount : 0,
      type === "system_grant" ? amount : 0,
      userId,
      reasonKey,
      randomUUID(),
      type,
      amount,
      description,
      reference,
      reasonKey,
    ],
  );
  return entered.length > 0;
}

/** Points to be held back, and what for. */
export interface Hold {
  userId: string;
  amount: number;
  reasonKey: string;
  description: string;
  reference: string | null;
}

/** A part of a statement: its text, and what its placeholders stand for. */
export interface SqlPart {
  sql: string;
  parameters: unknown[];
}

/**
 * Holds points back as part of a larger statement, if the part named `given` has a row and the account enough points: then the part
 * named `paid` has one too. The same reason twice violates its uniqueness.
 */
export function holdPart({ userId, amount, reasonKey, description, reference }: Hold, given: string): SqlPart {
  return {
    sql: `held as (
       update points_accounts set reserved = reserved + ?::int where user_id = ? and balance - reserved >= ?::int and exists (select from ${given})
       returning user_id
     ), paid as (
       insert into reservations (id, user_id, amount, reason_key, description, reference, created_at)
       select ?::uuid, user_id, ?::int, ?, ?, ?, clock_timestamp() from held returning id
     )`,
    parameters: [amount, userId, amount, randomUUID(), amount, reasonKey, description, reference],
  };
}

/** Holds points back; false when the account has too few, or there is none. The same reason twice violates its uniqueness. */
export async function insertReservation(em: SqlEntityManager, hold: Hold): Promise<boolean> {
  const { sql, parameters } = holdPart(hold, "given");
  const made = await em.execute<{ id: string }[]>(`with given as (select 1), ${sql} select id from paid`, parameters);
  return made.length > 0;
}

/** Spends what a reservation holds and enters it. Gives whose points they were; null when nothing is held under that reason. */
export async function settleHeld(em: SqlEntityManager, reasonKey: string): Promise<string | null> {
  const [row] = await em.execute<{ userId: string }[]>(
    `with done as (
       update reservations set state = 'settled', finished_at = clock_timestamp() where reason_key = ? and state = 'reserved'
       returning user_id, amount, description, reference, reason_key
     ), account as (
       update points_accounts a set balance = a.balance - done.amount, reserved = a.reserved - done.amount,
         total_consumed = a.total_consumed + done.amount, entry_count = a.entry_count + 1
       from done where a.user_id = done.user_id
       returning a.user_id, a.balance, a.entry_count, done.amount, done.description, done.reference, done.reason_key
     )
     insert into ledger_entries (id, user_id, position, type, amount, balance_after, description, reference, reason_key, created_at)
     select ?::uuid, user_id, entry_count, 'consumption', -amount, balance, description, reference, reason_key, clock_timestamp() from account
     returning user_id as "userId"`,
    [reasonKey, randomUUID()],
  );
  return row?.userId ?? null;
}

/** Gives back what a reservation holds. Gives whose points they are; null when nothing is held under that reason. */
export async function releaseHeld(em: SqlEntityManager, reasonKey: string): Promise<string | null> {
  const [row] = await em.execute<{ userId: string }[]>(
    `with done as (
       update reservations set state = 'released', finished_at = clock_timestamp() where reason_key = ? and state = 'reserved'
       returning user_id, amount
     )
     update points_accounts a set reserved = a.reserved - done.amount from done where a.user_id = done.user_id
     returning a.user_id as "userId"`,
    [reasonKey],
  );
  return row?.userId ?? null;
}

/** An account's figures, in points. */
export interface AccountRow {
  /** What can be spent: not what is reserved. */
  balance: number;
  totalRecharged: number;
  totalConsumed: number;
  totalGranted: number;
}

/** Somebody's account; null where nothing was ever entered. */
export async function findAccount(em: SqlEntityManager, userId: string): Promise<AccountRow | null> {
  const [row] = await em.execute<AccountRow[]>(
    `select balance - reserved as balance, total_recharged as "totalRecharged", total_consumed as "totalConsumed", total_granted as "totalGranted"
     from points_accounts where user_id = ?`,
    [userId],
  );
  return row ?? null;
}

/** An entry as its owner may see it. */
export interface EntryRow {
  id: string;
  type: EntryType;
  amount: number;
  balanceAfter: number;
  description: string;
  reference: string | null;
  createdAt: Date;
}

/** Somebody's entries, newest first, and how many there are in all. */
export async function findEntries(
  em: SqlEntityManager,
  userId: string,
  offset: number,
  limit: number,
): Promise<{ items: EntryRow[]; total: number }> {
  const rows = await em.execute<(Omit<EntryRow, "createdAt"> & { createdAtMs: number })[]>(
    `select id, type, amount, balance_after as "balanceAfter", description, reference, (extract(epoch from created_at) * 1000)::float8 as "createdAtMs"
     from ledger_entries where user_id = ? order by position desc offset ? limit ?`,
    [userId, offset, limit],
  );
  const [account] = await em.execute<{ total: number }[]>(
    "select entry_count as total from points_accounts where user_id = ?",
    [userId],
  );
  return {
    items: rows.map(({ createdAtMs, ...row }) => ({ ...row, createdAt: new Date(createdAtMs) })),
    total: account?.total ?? 0,
  };
}

/** What reservations of other acts than replies have been held for longer than so many minutes, by the database's clock. */
export async function findForgottenHolds(em: SqlEntityManager, minutes: number): Promise<string[]> {
  const rows = await em.execute<{ reasonKey: string }[]>(
    `select reason_key as "reasonKey" from reservations
     where state = 'reserved' and created_at < clock_timestamp() - ?::int * interval '1 minute' and description <> 'reply'`,
    [minutes],
  );
  return rows.map(({ reasonKey }) => reasonKey);
}
