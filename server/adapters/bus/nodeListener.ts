import { ReplyError } from "ioredis";
import type { Redis } from "ioredis";
import { ignore } from "./channels.ts";

/** What becomes of a connection that listens at one node of a cluster. */
export interface ListenerNews {
  message(channel: string, text: string): void;
  /** It listens to what it was asked to, and what came before may have been missed. */
  listens(): void;
  /** The node has other slots than was thought, so that it may have dropped channels. */
  slotsMoved(): void;
  /** The node refuses to let it listen; the connection ends. */
  refused(error: unknown): void;
  /** It is gone, unasked. */
  ended(): void;
}

export interface NodeListener {
  /** It listens to all that it was asked to. */
  isWhole(): boolean;
  /** @param isMoved It was listened to elsewhere: messages may be missed until it is listened to here. */
  listen(channel: string, isMoved: boolean): void;
  leave(channel: string): void;
  close(): void;
}

/**
 * A connection that listens at one node. It never reconnects.
 *
 * When a slot moves away, Redis sends `sunsubscribe` for its channels without having been asked. ioredis matches that
 * message to the oldest command that waits for an answer. If no command waits, it emits an error, which is the only sign
 * of the move. Until then a few commands may have got each other's answers, so the connection is to be replaced soon.
 */
export function nodeListener(connection: Redis, verb: "subscribe" | "ssubscribe", news: ListenerNews): NodeListener {
  const channels = new Set<string>();
  let isWhole = false;
  let isClosed = false;
  const end = (): void => {
    if (isClosed) return;
    close();
    news.ended();
  };
  const close = (): void => {
    isClosed = true;
    isWhole = false;
    connection.disconnect();
  };
  const failed = (error: unknown): void => {
    if (isClosed) return;
    if (error instanceof ReplyError) news.refused(error);
    end();
  };
  const outOfStep = (): void => {
    if (isClosed) return;
    isWhole = false;
    news.slotsMoved();
  };
  // Channels of a command must share a slot.
  const ask = (asked: Iterable<string>): Promise<unknown> =>
    Promise.all(Array.from(asked, (channel) => connection[verb](channel)));
  connection.on("ready", () => {
    ask(channels).then(() => {
      if (isClosed) return;
      isWhole = true;
      news.listens();
    }, failed);
  });
  connection.on(verb === "subscribe" ? "message" : "smessage", (channel: string, text: string) => {
    if (channels.has(channel) && !isClosed) news.message(channel, text);
  });
  // The library's sign that a subscription was answered by MOVED, whose promise it leaves open.
  connection.on("moved", outOfStep);
  connection.on("error", ({ message }: Error) => {
    if (message.startsWith("Command queue state error")) outOfStep();
  });
  connection.once("end", end);
  return {
    isWhole: () => isWhole,
    listen(channel, isMoved) {
      channels.add(channel);
      if (isClosed || connection.status !== "ready") return;
      ask([channel]).then(() => {
        if (isMoved && !isClosed) news.listens();
      }, failed);
    },
    leave(channel) {
      channels.delete(channel);
      if (isClosed || connection.status !== "ready") return;
      connection[verb === "subscribe" ? "unsubscribe" : "sunsubscribe"](channel).catch(ignore);
    },
    close,
  };
}
