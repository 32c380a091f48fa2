import { Client, Pool } from "pg";
import type { ClientConfig, PoolClient, PoolConfig } from "pg";
import { DatabaseOutage } from "../../schema/rules/databaseOutage.ts";
import { KEEP_ALIVE_MS } from "./databaseTimes.ts";
import type { DatabaseTimes } from "./databaseTimes.ts";
import { outageOf } from "./outageOf.ts";

/** What pg-pool says when all places are taken for too long. Any other failure to connect is the database's. */
const NO_PLACE = "timeout exceeded when trying to connect";

/**
 * pg's pool, but that a silent database costs each request a short time once: connecting has a time-out of its own, and
 * connections that were opened before the database fell silent are not given out again.
 */
export class ConnectionPool {
  readonly #pool: Pool;
  readonly #openedAt = new WeakMap<PoolClient, number>();
  /** Connections that were opened before this moment are not trusted. */
  #silentAt = Number.NEGATIVE_INFINITY;

  constructor(config: PoolConfig, manner: SessionManner) {
    this.#pool = new Pool({ ...config, ...sessionSettings(manner), Client: hastyClient(manner.times.connect) });
    this.#pool.on("connect", (client) => {
      this.#openedAt.set(client, performance.now());
      // Without listeners a connection that the server ends would end this process. What ran on it fails by itself.
      client.on("error", () => undefined);
    });
    this.#pool.on("error", () => undefined);
  }

  /** Throws a DatabaseOutage. */
  async connect(): Promise<PoolClient> {
    try {
      for (;;) {
        const client = await this.#pool.connect();
        if ((this.#openedAt.get(client) ?? 0) > this.#silentAt) return client;
        client.release(true);
      }
    } catch (error) {
      throw error instanceof Error && error.message === NO_PLACE
        ? new DatabaseOutage("busy", error)
        : (outageOf(error) ?? new DatabaseOutage("away", error));
    }
  }

  /** A connection gave no answer: those that lie idle may be as dead. */
  distrust(): void {
    this.#silentAt = performance.now();
  }

  /** Connections and transactions that wait for a place. */
  waiting(): number {
    return this.#pool.waitingCount;
  }

  /** Kysely asks for them. */
  get options(): object {
    return this.#pool.options;
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}

/** How a connection's statements run. */
interface SessionManner {
  times: DatabaseTimes;
  /** Whether a commit waits for the disk. */
  waitsForDisk: boolean;
}

/** Sent with the opening of a connection, so that they take no trip of their own. */
function sessionSettings({ times: { place, statement, pause }, waitsForDisk }: SessionManner): PoolConfig {
  const seconds = KEEP_ALIVE_MS / 1000;
  const keepAlive = `-c tcp_keepalives_idle=${seconds} -c tcp_keepalives_interval=2 -c tcp_keepalives_count=5`;
  return {
    connectionTimeoutMillis: place,
    statement_timeout: statement,
    idle_in_transaction_session_timeout: pause,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    // Else a node that lost its network would keep its locks for two hours, among them that of who reads the chain.
    options: waitsForDisk ? keepAlive : `${keepAlive} -c synchronous_commit=off`,
  };
}

/** The pool's time-out bounds both the wait for a place and connecting; the latter takes less where there is an answer. */
function hastyClient(connectMs: number): new () => Client {
  return class HastyClient extends Client {
    constructor(config?: ClientConfig) {
      // The pool hides its password from those who copy its options.
      super({ ...config, password: config?.password, connectionTimeoutMillis: connectMs });
    }
  };
}
