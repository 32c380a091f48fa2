import type { SqlEntityManager } from "@mikro-orm/sql";
import { compiledOnce } from "../../driver/compiledOnce.ts";
import { named } from "../../driver/named.ts";
import type { EntryType } from "../../entities/points/ledgerEntry.entity.ts";

/** An account's figures, in points. */
export interface AccountRow {
  /** What can be spent: not what is reserved. */
  balance: number;
  totalRecharged: number;
  totalConsumed: number;
  totalGranted: number;
}

/** A user's account; null where nothing was ever entered. */
export async function findAccount(em: SqlEntityManager, userId: string): Promise<AccountRow | null> {
  const [account] = await named(em, "account", (db) =>
    db
      .selectFrom("points_accounts")
      .select((eb) => [
        eb("balance", "-", eb.ref("reserved")).as("balance"),
        "total_recharged as totalRecharged",
        "total_consumed as totalConsumed",
        "total_granted as totalGranted",
      ])
      .where("user_id", "=", userId)
      .compile(),
  );
  return account ?? null;
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

type ListedEntry = EntryRow & { position: number };

const entries = compiledOnce<{ userId: string; offset: number; limit: number }, ListedEntry>("entries", (db, value) =>
  db
    .selectFrom("ledger_entries")
    .select([
      "id",
      "type",
      "amount",
      "balance_after as balanceAfter",
      "description",
      "reference",
      "created_at as createdAt",
      "position",
    ])
    .where("user_id", "=", value("userId"))
    .orderBy("position", "desc")
    .offset(value("offset"))
    .limit(value("limit"))
    .compile(),
);

/** A user's entries, newest first, and how many there are in all: the newest one's position, since there are no gaps. */
export async function findEntries(
  em: SqlEntityManager,
  userId: string,
  offset: number,
  limit: number,
): Promise<{ items: EntryRow[]; total: number }> {
  const rows = await entries(em, { userId, offset, limit });
  const [first] = rows;
  const total = first ? first.position + offset : await countEntries(em, userId);
  return { items: rows.map(({ position: _position, ...entry }) => entry), total };
}

/** A page beyond the last entry has no row with the total. */
async function countEntries(em: SqlEntityManager, userId: string): Promise<number> {
  const [account] = await named(em, "entry_count", (db) =>
    db.selectFrom("points_accounts").select("entry_count as total").where("user_id", "=", userId).compile(),
  );
  return account?.total ?? 0;
}
