/** How long a database may take, in milliseconds. A request waits for a place, then for a statement. */
export interface DatabaseTimes {
  /** To take a new connection. */
  connect: number;
  /** Until a place in the pool is free. */
  place: number;
  /**
   * For a statement. PostgreSQL itself ends it then, so that it holds no locks
   * for a client that has given up. Searches among 100,000 characters take 30 ms at the 95th percentile.
   */
  statement: number;
  /** For a statement on the public pool, and for the wait for a place in it. */
  publicStatement: number;
  /** For a statement that is known to be short and where much waits for it: by then the connection counts as dead. */
  shortStatement: number;
  /** Between two statements of a transaction, after which PostgreSQL takes its client for dead and undoes it. */
  pause: number;
}

export const DATABASE_TIMES: DatabaseTimes = {
  connect: 2000,
  place: 5000,
  statement: 4500,
  publicStatement: 2000,
  shortStatement: 1500,
  pause: 10_000,
};

/** Milliseconds by which a client waits longer than PostgreSQL for the end of a statement, to hear of it. */
export const GRACE_MS = 500;

/** Milliseconds without traffic after which either side asks whether the other one is still there. */
export const KEEP_ALIVE_MS = 10_000;

/**
 * By which PostgreSQL asks the same of its client. Otherwise a node that lost its network would keep its locks for two
 * hours, such as that of the chain's reader, or a restore's.
 */
export const KEEP_ALIVE_OPTIONS = [
  `-c tcp_keepalives_idle=${KEEP_ALIVE_MS / 1000}`,
  "-c tcp_keepalives_interval=2",
  "-c tcp_keepalives_count=5",
].join(" ");

/** Milliseconds of silence after which PostgreSQL ends the session that has the turn to do chores, or tries for it. */
export const TURN_SILENCE_MS = 5000;
