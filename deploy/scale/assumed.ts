/** What one node and its database take, as the benches print it (docs/scale.md says which, and when). */
export interface Measured {
  /** Tokens of the replies that were measured. */
  tokensAReply: number;
  /** Milliseconds of processor time a reply, of a node and of PostgreSQL. */
  nodeMsAReply: number;
  databaseMsAReply: number;
  /** Milliseconds an event that reaches a page. */
  msAnEvent: number;
  /** Milliseconds a further request, PostgreSQL's included. */
  msARequest: number;
  bytesASocket: number;
  /** Bytes that a round keeps, without the journal of its reply, which goes after an hour. */
  bytesARound: number;
  /** Bytes of the write-ahead log, and commits, a round. */
  logBytesARound: number;
  commitsARound: number;
  /** Events published by Redis beside the pieces. */
  furtherEventsARound: number;
}

/** What cannot be measured before the people are there. Change these first. */
export interface Assumed {
  /** Of a person, in a day. */
  visits: number;
  minutesAVisit: number;
  replies: number;
  furtherRequests: number;
  tokensAReply: number;
  eventsAReply: number;
  /** The busiest hour has so many times the mean. */
  peak: number;
  /** Of the model. */
  secondsToFirstToken: number;
  tokensASecond: number;
  promptTokens: number;
  /** The share of its time for which a process is busy at its busiest: beyond that, waiting grows quickly. */
  busyShare: number;
  /** Events that one Redis process publishes a second: half of what it can. */
  eventsARedis: number;
  connectionsANode: number;
  /** What one PostgreSQL primary is trusted with; more people are divided into cells. */
  coresADatabase: number;
  connectionsADatabase: number;
  /** Years for which messages are kept, and rows that a part of their table may have by then. */
  years: number;
  rowsAPart: number;
  /** Cores of a machine for nodes. */
  coresAMachine: number;
  /** Dollars a month at a large cloud's list prices, rounded; and a million tokens of a small model. */
  price: {
    core: number;
    databaseCore: number;
    terabyte: number;
    redis: number;
    millionTokensRead: number;
    millionTokensWritten: number;
  };
}

export const MEASURED: Measured = {
  tokensAReply: 40,
  nodeMsAReply: 8.6,
  databaseMsAReply: 4.9,
  msAnEvent: 0.048,
  msARequest: 1.55,
  bytesASocket: 25_500,
  bytesARound: 3000,
  logBytesARound: 10_854,
  commitsARound: 10.3,
  furtherEventsARound: 9,
};

export const ASSUMED: Assumed = {
  visits: 2,
  minutesAVisit: 10,
  replies: 20,
  furtherRequests: 20,
  tokensAReply: 100,
  eventsAReply: 8,
  peak: 3,
  secondsToFirstToken: 1,
  tokensASecond: 30,
  promptTokens: 2000,
  busyShare: 0.5,
  eventsARedis: 50_000,
  connectionsANode: 9,
  coresADatabase: 32,
  connectionsADatabase: 1000,
  years: 5,
  // A vacuum or a rebuilt index of a million takes a second or two (082): so many take an hour.
  rowsAPart: 2e9,
  coresAMachine: 8,
  price: {
    core: 30,
    databaseCore: 80,
    terabyte: 200,
    redis: 60,
    millionTokensRead: 0.1,
    millionTokensWritten: 0.4,
  },
};
