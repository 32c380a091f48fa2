import type { Registry } from "prom-client";
import { gaugeOf } from "./gaugeOf.ts";

/** What can be counted on this node at any moment. */
export interface NodeCounts {
  sockets(): number;
  /** Pieces of replies that are shown and not yet stored. */
  unstoredPieces(): number;
  /** Users whose uploads are read or wait for their turn. */
  uploads(): number;
  /** Requests that wait for a connection to the database. */
  waitingForDatabase(): number;
  /** Mails that wait to be sent, by any node. */
  waitingMails(): Promise<number>;
}

/** What waits or is open on this node. */
export function nodeMetrics(registry: Registry, counts: NodeCounts): void {
  const queue = "causerie_queue_";
  gaugeOf(registry, "causerie_sockets", "Open WebSockets.", counts.sockets);
  gaugeOf(registry, `${queue}journal`, "Pieces of replies shown and not yet stored.", counts.unstoredPieces);
  gaugeOf(registry, `${queue}uploads`, "Users whose uploads are read or wait for their turn.", counts.uploads);
  gaugeOf(registry, `${queue}database`, "Work that waits for a connection to the database.", counts.waitingForDatabase);
  gaugeOf(
    registry,
    `${queue}mails`,
    "Mails that wait to be sent, by any node, as of a minute ago.",
    counts.waitingMails,
  );
}
