import { Client } from "pg";
import type { HostAnswer } from "./choosePrimary.ts";
import type { DatabaseHost } from "./hostsOf.ts";

/** Milliseconds that a host has for an answer, and for the connection before its first. */
const ANSWER_MS = 1000;

/**
 * The timeline is that of the log being written: the control file has it only after the first checkpoint, which may take
 * minutes.
 */
const QUESTION = `
  select system_identifier::text as system,
    case when not pg_is_in_recovery() and current_setting('default_transaction_read_only') = 'off'
      then substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end as timeline
  from pg_control_system()`;

/** Asks one host what it is, on a connection that it keeps. */
export class HostProbe {
  readonly host: DatabaseHost;
  #client: Client | null = null;
  #asking: Promise<HostAnswer> | null = null;

  constructor(host: DatabaseHost) {
    this.host = host;
  }

  /** Who asks meanwhile gets the same answer. */
  ask(): Promise<HostAnswer> {
    this.#asking ??= this.#ask().finally(() => (this.#asking = null));
    return this.#asking;
  }

  close(): void {
    this.#client?.connection.stream.destroy();
    this.#client = null;
  }

  async #ask(): Promise<HostAnswer> {
    try {
      this.#client ??= await this.#open();
      const { rows } = await this.#client.query<{ system: string; timeline: string | null }>(QUESTION);
      const [{ system, timeline } = { system: "", timeline: null }] = rows;
      return timeline === null
        ? { kind: "readOnly" }
        : { kind: "writable", system, timeline: Number.parseInt(timeline, 16) };
    } catch (error) {
      this.close();
      return { kind: "silent", reason: error instanceof Error ? error.message : String(error) };
    }
  }

  async #open(): Promise<Client> {
    const client = new Client({
      connectionString: this.host.url,
      application_name: "causerie watch",
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
    // What was asked on it fails by itself; the next question opens another.
    client.on("error", () => this.close());
    await client.connect();
    return client;
  }
}
