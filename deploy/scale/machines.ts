import type { Assumed, Measured } from "./assumed.ts";

const DAY_S = 86_400;
const DAYS_A_MONTH = 30;
const DAYS_A_YEAR = 365;

/** What so many people a day need, at their busiest hour. */
export interface Machines {
  /** Replies a second, and those that are being written at a moment. */
  replies: number;
  running: number;
  sockets: number;
  socketBytes: number;
  /** People that one node carries. */
  peopleANode: number;
  nodes: number;
  nodeMachines: number;
  /** Cores of all databases together. */
  databaseCores: number;
  commits: number;
  logBytes: number;
  /** Bytes a year. */
  storage: number;
  /** Messages of a year, and into how many parts a cell shares them out; 0 for whole tables. */
  messages: number;
  parts: number;
  redisEvents: number;
  redisProcesses: number;
  connections: number;
  /** Installations of which each has a PostgreSQL of its own; 1 while one carries all. */
  cells: number;
  /** Dollars a month, the dearest first; storage is that of a first year at its end. */
  costs: { part: string; dollars: number }[];
}

/** A new database can have so many (`TABLE_PARTITIONS`). */
const MOST_PARTS = 64;

/** Derives the machines from what was measured and what is assumed. Where there are several nodes, one of them is spare. */
export function machinesFor(people: number, measured: Measured, assumed: Assumed): Machines {
  const perSecond = assumed.peak / DAY_S;
  const replies = people * assumed.replies * perSecond;
  const longer = assumed.tokensAReply / measured.tokensAReply;
  const requests = assumed.furtherRequests / assumed.replies;
  const nodeMs =
    measured.nodeMsAReply * longer + assumed.eventsAReply * measured.msAnEvent + requests * measured.msARequest;
  const perNode = (assumed.busyShare * 1000) / nodeMs;
  // The second is there while the first starts again.
  const nodes = Math.max(2, Math.ceil(replies / perNode));
  const databaseCores = Math.max(
    1,
    Math.ceil((replies * measured.databaseMsAReply * longer) / 1000 / assumed.busyShare),
  );
  const sockets = people * assumed.visits * assumed.minutesAVisit * 60 * perSecond;
  const redisEvents = replies * (assumed.tokensAReply + measured.furtherEventsARound);
  const connections = nodes * assumed.connectionsANode;
  const cells = Math.max(
    Math.ceil(databaseCores / assumed.coresADatabase),
    Math.ceil(connections / assumed.connectionsADatabase),
  );
  const redisProcesses = Math.max(cells, Math.ceil(redisEvents / assumed.eventsARedis));
  // Each is answered by one.
  const messages = people * assumed.replies * 2 * DAYS_A_YEAR;
  const storage = people * assumed.replies * measured.bytesARound * DAYS_A_YEAR;
  const monthly = (people * assumed.replies * DAYS_A_MONTH) / 1e6;
  const { price } = assumed;
  const costs = [
    {
      part: "the model",
      dollars:
        monthly * (assumed.promptTokens * price.millionTokensRead + assumed.tokensAReply * price.millionTokensWritten),
    },
    { part: "nodes", dollars: nodes * price.core },
    // A second one follows each, to take over.
    { part: "PostgreSQL", dollars: 2 * Math.max(databaseCores, cells) * price.databaseCore },
    { part: "storage", dollars: 2 * (storage / 1e12) * price.terabyte },
    { part: "Redis", dollars: redisProcesses * price.redis },
  ].toSorted((a, b) => b.dollars - a.dollars);
  return {
    replies,
    running: replies * (assumed.secondsToFirstToken + assumed.tokensAReply / assumed.tokensASecond),
    sockets,
    socketBytes: sockets * measured.bytesASocket,
    peopleANode: perNode / (assumed.replies * perSecond),
    nodes,
    nodeMachines: Math.ceil(nodes / assumed.coresAMachine),
    databaseCores,
    commits: replies * measured.commitsARound,
    logBytes: replies * measured.logBytesARound * longer,
    storage,
    messages,
    parts: partsFor((messages * assumed.years) / cells, assumed.rowsAPart),
    redisEvents,
    redisProcesses,
    connections,
    cells,
    costs,
  };
}

/** As few as keep each part as small as that; a power of two, so that twice as many halve each. */
function partsFor(rows: number, rowsAPart: number): number {
  if (rows <= rowsAPart) return 0;
  return Math.min(MOST_PARTS, 2 ** Math.ceil(Math.log2(rows / rowsAPart)));
}
