import type { Api } from "../channels/api.ts";
import { piecesOf, WATCH } from "./chatOperations.ts";
import type { MessageData, WatchEvent } from "./chatOperations.ts";

/** A piece of a reply as it reached a viewer, `at` by performance.now(). */
export interface Arrival {
  seq: number;
  text: string;
  at: number;
}

/** A viewer of a reply that keeps what it sees while the test does other things. */
export interface Recording {
  arrivals: Arrival[];
  /** The final message; null when the server went away before there was one. */
  ended: Promise<MessageData | null>;
  /** The text that had arrived by a moment, or all of it. */
  textBy(moment?: number): string;
}

export function recordReply(viewer: Api, replyId: string | null): Recording {
  const arrivals: Arrival[] = [];
  const follow = async (): Promise<MessageData | null> => {
    for await (const { watchReply: event } of viewer.subscribe<WatchEvent>(WATCH, { replyId })) {
      if (event.__typename === "ReplyDone") return event.message;
      const at = performance.now();
      arrivals.push(...piecesOf(event).map((piece) => ({ ...piece, at })));
    }
    return null;
  };
  return {
    arrivals,
    ended: follow().catch(() => null),
    textBy: (moment = Infinity) =>
      arrivals
        .filter(({ at }) => at <= moment)
        .map(({ text }) => text)
        .join(""),
  };
}
