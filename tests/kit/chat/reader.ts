import { createClient } from "graphql-ws";
import { WebSocket } from "ws";
import { piecesOf, WATCH } from "./chatOperations.ts";
import type { WatchEvent } from "./chatOperations.ts";

/** A page's refusals: it comes back after any other close. */
const REFUSED = new Set([4401, 4403]);
/** As long as the page waits before it comes back, and as unevenly. */
const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 15_000;
/** Milliseconds until the page follows again what it was refused. */
const FOLLOW_AGAIN_MS = 1000;

/** One who follows a reply as the page does. */
export interface Reader {
  /** The pieces in the order they were shown: one that came again is not. */
  seqs: number[];
  /** When each came, in milliseconds. */
  times: number[];
  /** The whole text, once the reply has ended. */
  whole: string | null;
  /** The codes with which its sockets were closed. */
  closings: number[];
  /** The time at which it was last connected. */
  connectedAt: number;
  /** Its socket of the moment. */
  wire: WebSocket | null;
  close(): void;
}

/** Follows a reply, with a client that is set up as the page's. */
export function startReader(url: string, token: string, replyId: string): Reader {
  const client = createClient({
    url: `${url.replace("http", "ws")}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: async (retries) => {
      const ms = Math.min(FIRST_RETRY_MS * 2 ** retries, LAST_RETRY_MS) * (0.7 + Math.random() * 0.6);
      await new Promise((resolve) => setTimeout(resolve, ms));
    },
    shouldRetry: (event) =>
      !(typeof event === "object" && event !== null && "code" in event && REFUSED.has(Number(event.code))),
    connectionParams: { Authorization: `Bearer ${token}` },
    on: {
      opened: (wire) => {
        if (wire instanceof WebSocket) reader.wire = wire;
      },
      connected: () => void (reader.connectedAt = performance.now()),
      closed: (event) => {
        if (typeof event === "object" && event !== null && "code" in event) reader.closings.push(Number(event.code));
      },
    },
  });
  const reader: Reader = {
    seqs: [],
    times: [],
    whole: null,
    closings: [],
    connectedAt: 0,
    wire: null,
    close: () => {
      clearTimeout(again);
      leave();
      void client.dispose();
    },
  };
  let leave = (): void => undefined;
  let again: NodeJS.Timeout | undefined;
  const follow = (): void => {
    leave = client.subscribe<WatchEvent>(
      { query: WATCH, variables: { replyId, afterSeq: reader.seqs.at(-1) ?? 0 } },
      {
        next: ({ data }) => {
          const event = data?.watchReply;
          if (event?.__typename === "ReplyDone") reader.whole = event.message.text;
          else if (event) {
            const fresh = piecesOf(event).filter(({ seq }) => seq > (reader.seqs.at(-1) ?? 0));
            reader.seqs.push(...fresh.map(({ seq }) => seq));
            reader.times.push(...fresh.map(() => performance.now()));
          }
        },
        // As where the database is busy: the page waits that out.
        error: () => void (again = setTimeout(follow, FOLLOW_AGAIN_MS)),
        complete: () => undefined,
      },
    );
  };
  follow();
  return reader;
}
