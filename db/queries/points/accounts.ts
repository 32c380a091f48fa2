import type { SqlEntityManager } from "@mikro-orm/sql";
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

/** A user's entries, newest first, and how many there are in all. */
export async function findEntries(
  em: SqlEntityManager,
  userId: string,
  offset: number,
  limit: number,
): Promise<{ items: EntryRow[]; total: number }> {
  const items = await named(em, "entries", (db) =>
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
      ])
      .where("user_id", "=", userId)
      .orderBy("position", "desc")
      .offset(offset)
      .limit(limit)
      .compile(),
  );
  const [account] = await named(em, "entry_count", (db) =>
    db.selectFrom("points_accounts").select("entry_count as total").where("user_id", "=", userId).compile(),
  );
  return { items, total: account?.total ?? 0 };
}
