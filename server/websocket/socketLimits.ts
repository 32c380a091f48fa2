/**
 * What callers may take of a node by sockets. `RATE_LIMIT_SCALE` multiplies what counts by address, by session and by
 * second; what bounds a single socket stays.
 */
export const SOCKET_LIMITS = {
  /** A school of 250 people behind one address, each with two tabs. */
  byAddress: 500,
  /** A person with fifty tabs. One more shows everything but news, and gets these once another is closed. */
  bySession: 50,
  /** Operations that run at once on one socket, a page of the client has under ten. */
  operations: 64,
  /** And on all sockets of a session: fifty tabs with five each. */
  operationsBySession: 256,
  /** A page sends a ping in 20 s, and its operations when it opens a chat. */
  messagesASecond: 50,
  /** What a page sends when it comes back: all that it follows. */
  messagesAtOnce: 200,
  /** However small the scale: below this no page could open a chat. */
  fewestAtOnce: 20,
} as const;

/** A message counts one more for each so many bytes: reading it takes processor time, too. */
export const BYTES_A_MESSAGE = 8192;

/** Bytes that may wait to be sent to one socket: ten pages of a long history. */
export const MAX_UNSENT = 1024 * 1024;
/** And to all sockets of an address; one with less than `SMALL_UNSENT` is not closed for its neighbours. */
export const MAX_UNSENT_BY_ADDRESS = 16 * 1024 * 1024;
export const SMALL_UNSENT = 64 * 1024;

/** Queries by socket that run at once for one address, of a node's 20 connections to the database; more wait. */
export const QUERIES_AT_ONCE = 4;
