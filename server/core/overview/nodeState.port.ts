/** How the node that answers does. What it is counted on other nodes, it does not know. */
export interface NodeState {
  version: string;
  startedAt: Date;
  /** People who have a page open. */
  people: number;
  queues: {
    /** Pieces of replies that are shown and not yet stored. */
    journal: number;
    /** People whose uploads are read or wait for their turn. */
    uploads: number;
    /** Work that waits for a connection to the database. */
    database: number;
    /** Mails that wait to be sent, by any node; null where it cannot be read. */
    mails: number | null;
  };
  /** Bytes of the disk with the node's data; null where they cannot be read. */
  disk: { free: number; total: number } | null;
}

export type ReadNodeState = () => Promise<NodeState>;
