/** How a node's connections to PostgreSQL are shared out among what must not wait for one another. */
export interface ConnectionShares {
  /** For requests and all other work. */
  usual: number;
  /** For those who have not registered. */
  public: number;
  /** For the journals of replies and the leases of their writers. */
  journal: number;
  /** For the mail queue, one of which listens. */
  mails: number;
  /** Holds the turn to do the chores of the whole installation, or asks for it. */
  turn: number;
}

/** With fewer, one slow request would hold up all others. */
export const LEAST_CONNECTIONS = 8;

/**
 * Connections of a node by default, where several may use one PostgreSQL. With 16 chats it has less than one busy on
 * average, and 100 nodes have 900, which one PostgreSQL still serves.
 */
export const DEFAULT_CONNECTIONS = 9;

/** Of a node with a database of its own, which has room for these alone: a slow disk then holds up fewer. */
export const OWN_CONNECTIONS = 31;

/** What the mail queue needs: its workers take turns at one, and the other listens. */
const MAILS = 2;
const TURN = 1;
/** What the public pool and the journal have at least, and may have beyond that: one more of each for five in all. */
const LEAST = { public: 1, journal: 2 };
const MOST_MORE = { public: 3, journal: 2 };
const FOR_ONE_MORE = 5;

/** Shares out so many connections, LEAST_CONNECTIONS or more. */
export function shareOut(connections: number): ConnectionShares {
  const more = Math.max(0, Math.floor((connections - DEFAULT_CONNECTIONS) / FOR_ONE_MORE));
  const ofPublic = LEAST.public + Math.min(more, MOST_MORE.public);
  const ofJournal = LEAST.journal + Math.min(more, MOST_MORE.journal);
  return {
    usual: connections - ofPublic - ofJournal - MAILS - TURN,
    public: ofPublic,
    journal: ofJournal,
    mails: MAILS,
    turn: TURN,
  };
}
