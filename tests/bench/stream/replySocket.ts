import { createClient } from "graphql-ws";
import { WebSocket } from "ws";
import { piecesOf, WATCH } from "../../kit/chat/chatOperations.ts";
import type { WatchEvent } from "../../kit/chat/chatOperations.ts";
import { now } from "../clock.ts";
import type { Listener } from "./path.ts";

/** An open socket on which replies are watched. */
export interface ReplySocket {
  /** Gives a listener the pieces of a reply, and at its end the whole text; null where there was no end. */
  follow(replyId: string, listener: Listener): Promise<string | null>;
  close(): Promise<void>;
}

/** Opens a socket to a node, and waits until that has acknowledged it. */
export async function openReplySocket(url: string, authorization: string): Promise<ReplySocket> {
  const socket = createClient({
    url: `${url.replace("http", "ws")}/graphql`,
    webSocketImpl: WebSocket,
    lazy: false,
    retryAttempts: 0,
    connectionParams: { Authorization: authorization },
    onNonLazyError: () => {},
  });
  await new Promise<void>((resolve, reject) => {
    socket.on("connected", () => resolve());
    socket.on("closed", reject);
  });
  return {
    async follow(replyId, listener) {
      let text: string | null = null;
      for await (const event of socket.iterate<WatchEvent>({ query: WATCH, variables: { replyId } })) {
        const at = now();
        if (!event.data) throw new Error(JSON.stringify(event.errors));
        const { watchReply } = event.data;
        if (watchReply.__typename === "ReplyDone") text = watchReply.message.text;
        else for (const piece of piecesOf(watchReply)) listener.take(at, piece.text, piece.seq);
      }
      return text;
    },
    close: async () => void (await socket.dispose()),
  };
}
