import type { Client } from "pg";
import { DatabaseOutage } from "../../schema/rules/databaseOutage.ts";

/** The part of PostgreSQL that waits for standbys, as it names itself beside its warnings, in any language. */
const WAITS_FOR_STANDBYS = "SyncRepWaitForLSN";

/**
 * Commits that PostgreSQL has made without its standbys, since someone broke off its wait for them. It calls that a
 * success with a warning, but a standby that takes over may not have them.
 */
export class UnsureCommits {
  readonly #clients = new WeakSet<Client>();

  watch(client: Client): void {
    client.on("notice", ({ routine }) => {
      if (routine === WAITS_FOR_STANDBYS) this.#clients.add(client);
    });
  }

  /** Throws an outage where the statement that has just ended is one: what it stored may be stored. */
  refuse(client: Client): void {
    if (this.#clients.has(client))
      throw new DatabaseOutage("away", new Error("the database has stored it without its standbys"));
  }
}
