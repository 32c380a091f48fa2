import { sql } from "kysely";
import { namedShort } from "../../driver/named.ts";
import type { Connections } from "../../driver/named.ts";

/** A running reply that this node may still write, and whether a stop was requested. */
export interface HeldReply {
  id: string;
  stopRequested: boolean;
}

/** One whose lease was to be renewed. */
export interface RenewedReply extends HeldReply {
  /** False where something else has it locked, such as its end, which waits for the disk. */
  isRenewed: boolean;
}

/**
 * Prolongs this node's leases to `leaseMs` from now, also one that has lapsed where no one has ended its reply yet: who
 * ends it has it locked, and finds it renewed or is found. Returns the replies that the node holds. What is locked is
 * passed over: the others do not wait for it.
 */
export function renewLeases(
  em: Connections,
  node: string,
  replyIds: string[],
  leaseMs: number,
): Promise<RenewedReply[]> {
  return namedShort(em, "leases_renew", (db) =>
    db
      .with("free", (part) =>
        part
          .selectFrom("replies")
          .select("id")
          .where("id", "=", sql<string>`any(${replyIds}::uuid[])`)
          .where("status", "=", sql.lit("generating"))
          .where("lease_owner", "=", node)
          .forNoKeyUpdate()
          .skipLocked(),
      )
      .with("renewed", (part) =>
        part
          .updateTable("replies")
          .from("free")
          .whereRef("replies.id", "=", "free.id")
          .set({ lease_until: sql`clock_timestamp() + ${leaseMs}::int * interval '1 millisecond'` })
          .returning("replies.id"),
      )
      .selectFrom("replies as r")
      .leftJoin("renewed", "renewed.id", "r.id")
      .select(["r.id", "r.stop_requested as stopRequested", sql<boolean>`renewed.id is not null`.as("isRenewed")])
      .where("r.id", "=", sql<string>`any(${replyIds}::uuid[])`)
      .where("r.status", "=", sql.lit("generating"))
      .where("r.lease_owner", "=", node)
      .compile(),
  );
}
