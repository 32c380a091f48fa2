import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import { named } from "../../../driver/named.ts";
import type { ChainFault } from "../../../entities/recharge/watchedChain.entity.ts";
import type { Tables } from "../../../tables.ts";

/** How far the chain has been read. */
export interface WatchedChainRow {
  genesisHash: string;
  tipHash: string;
  tipHeight: number;
  fault: ChainFault | null;
  rescanFrom: number | null;
  /** Seconds since it was last read to its end, by the database's clock. */
  age: number;
}

/** How far the chain has been read; null where it never was. */
export async function findWatchedChain(em: SqlEntityManager): Promise<WatchedChainRow | null> {
  const [chain] = await named(em, "watched_chain", (db) =>
    db
      .selectFrom("watched_chain")
      .select([
        "genesis_hash as genesisHash",
        "tip_hash as tipHash",
        "tip_height as tipHeight",
        "fault",
        "rescan_from as rescanFrom",
        sql<number>`extract(epoch from clock_timestamp() - checked_at)::float`.as("age"),
      ])
      .compile(),
  );
  return chain ?? null;
}

/** Begins to watch a chain at a block: what was mined before is not read. */
export async function beginWatching(
  em: SqlEntityManager,
  { genesisHash, hash, height }: { genesisHash: string; hash: string; height: number },
): Promise<void> {
  await em
    .getKysely<Tables>()
    .insertInto("watched_chain")
    .values({
      id: 1,
      genesis_hash: genesisHash,
      tip_hash: hash,
      tip_height: height,
      checked_at: sql`clock_timestamp()`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes how far a chain has been read, because another one is to be watched. */
export async function forgetWatchedChain(em: SqlEntityManager): Promise<void> {
  await em.getKysely<Tables>().deleteFrom("watched_chain").execute();
}

/** Moves the tip from one block to another; false where another node has moved it already. */
export async function moveTip(
  em: SqlEntityManager,
  from: string,
  to: { hash: string; height: number },
): Promise<boolean> {
  const { numUpdatedRows } = await em
    .getKysely<Tables>()
    .updateTable("watched_chain")
    .set({ tip_hash: to.hash, tip_height: to.height })
    .where("tip_hash", "=", from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Locks the tip until the transaction ends; false where it has moved from that block.
 * Taken before users and orders, as where blocks are read.
 */
export async function lockTip(em: SqlEntityManager, tipHash: string): Promise<boolean> {
  const held = await em
    .getKysely<Tables>()
    .selectFrom("watched_chain")
    .select("id")
    .where("tip_hash", "=", tipHash)
    .forShare()
    .execute();
  return held.length > 0;
}

/**
 * Stores why the chain cannot be followed, or with null that it was read to its end; true where that has changed.
 */
export async function markChain(em: SqlEntityManager, fault: ChainFault | null): Promise<boolean> {
  const [change] = await named(em, "chain_marked", (db) =>
    sql<{ isNews: boolean }>`
      update watched_chain now set fault = ${fault}, checked_at = case when ${fault}::text is null then clock_timestamp() else now.checked_at end
      from (select fault from watched_chain for no key update) before
      returning before.fault is distinct from ${fault}::text as "isNews"`.compile(db),
  );
  return change?.isNews ?? false;
}

/** Requests that the chain is read again from a height; null ends that. False where no chain has been watched yet. */
export async function askForRescan(em: SqlEntityManager, height: number | null): Promise<boolean> {
  const { numUpdatedRows } = await em
    .getKysely<Tables>()
    .updateTable("watched_chain")
    .set({ rescan_from: height })
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
