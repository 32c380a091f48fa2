import type { Client } from "pg";
import { choosePrimary, hasTakenOver, NONE_KNOWN, whyNone } from "./choosePrimary.ts";
import type { HostAnswer, KnownPrimary } from "./choosePrimary.ts";
import { HostProbe } from "./hostProbe.ts";
import { hostsOf, nameOf } from "./hostsOf.ts";
import type { DatabaseHost } from "./hostsOf.ts";

/** Milliseconds between two looks at all hosts while there are connections to one. */
const LOOK_MS = 1000;
/** Milliseconds for which a look counts for all who ask while there are none: in an outage hundreds try again and again. */
const FRESH_MS = 200;
/** Milliseconds without connections after which the questions' own are closed, so that the process may end. */
const IDLE_MS = 1000;

/**
 * Knows which of a database's hosts takes writes. Where there are several it looks each second, so that a primary that
 * was replaced without knowing it is left also by those connections on which nothing has failed.
 */
export class Primary {
  readonly #hosts: readonly DatabaseHost[];
  readonly #probes: readonly HostProbe[];
  readonly #clients = new Map<Client, DatabaseHost>();
  #known: KnownPrimary = NONE_KNOWN;
  #whyNone = "";
  #watch: NodeJS.Timeout | null = null;
  #looking: Promise<void> | null = null;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #closing: NodeJS.Timeout | null = null;

  constructor(address: string) {
    this.#hosts = hostsOf(address);
    this.#probes = this.#hosts.map((host) => new HostProbe(host));
  }

  /** The host to connect to: the only one, unasked, or the one that takes writes. Throws where none does. */
  async find(): Promise<DatabaseHost> {
    const [only] = this.#hosts;
    if (only && this.#hosts.length === 1) return only;
    const isFresh = performance.now() - this.#lookedAt < FRESH_MS;
    if (!isFresh && (!this.#watch || !this.#known.host)) await this.#look();
    if (!this.#known.host) throw new Error(this.#whyNone);
    return this.#known.host;
  }

  /** Takes a connection, which is ended once its host is not the primary any more. Throws where that is so already. */
  enter(client: Client, host: DatabaseHost): void {
    if (this.#hosts.length === 1) return;
    if (this.#known.host !== host) throw new Error(`${nameOf(host)} is not the primary any more`);
    this.#clients.set(client, host);
    client.once("end", () => this.#leave(client));
    this.#watch ??= setInterval(() => void this.#look(), LOOK_MS).unref();
  }

  #leave(client: Client): void {
    this.#clients.delete(client);
    if (this.#clients.size > 0) return;
    if (this.#watch) clearInterval(this.#watch);
    this.#watch = null;
    this.#closeLater();
  }

  #look(): Promise<void> {
    this.#looking ??= this.#ask().finally(() => {
      this.#looking = null;
      this.#lookedAt = performance.now();
      this.#closeLater();
    });
    return this.#looking;
  }

  async #ask(): Promise<void> {
    const answers = new Map<DatabaseHost, HostAnswer>();
    await new Promise<void>((resolve) => {
      for (const probe of this.#probes)
        void probe.ask().then((answer) => {
          answers.set(probe.host, answer);
          // One that is frozen is not waited for once another has taken its place.
          if (answers.size === this.#hosts.length || hasTakenOver(this.#known, answer)) resolve();
        });
    });
    const chosen = choosePrimary(this.#known, answers);
    if (!chosen?.host) this.#whyNone = whyNone(this.#known, answers);
    this.#known = chosen ?? this.#known;
    const { host: primary } = this.#known;
    if (!primary) return;
    for (const [client, host] of this.#clients)
      if (host !== primary)
        client.connection.stream.destroy(new Error(`${nameOf(primary)} has taken over from ${nameOf(host)}`));
  }

  #closeLater(): void {
    if (this.#closing) clearTimeout(this.#closing);
    this.#closing = setTimeout(() => {
      if (!this.#watch) for (const probe of this.#probes) probe.close();
    }, IDLE_MS).unref();
  }
}

const primaries = new Map<string, Primary>();

/** The one of this process that knows where the writes to an address go. */
export function primaryOf(address: string): Primary {
  const known = primaries.get(address) ?? new Primary(address);
  primaries.set(address, known);
  return known;
}
