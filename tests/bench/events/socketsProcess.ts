import { once } from "node:events";
import { InMemoryCache } from "@apollo/client";
import { print } from "graphql";
import { WebSocket } from "ws";
import { EventsDocument } from "../../../client/src/lib/events/events.generated.ts";
import { now } from "../clock.ts";
import { unreadIn } from "./wire.ts";
import type { Heard, Question } from "./wire.ts";

/*
 * The browsers of all users. It speaks the protocol by hand and reads of each message
 * one number, so that listening costs little and the same for both servers.
 */

/** The operation as the page sends it. */
const QUERY = print(new InMemoryCache().transformDocument(EventsDocument));
/** Milliseconds a storm may take. */
const STORM_MS = 120_000;

interface Crowd {
  sockets: WebSocket[];
  heard: Heard;
}
const crowds = new Map<string, Crowd>();

/**
 * Opens a socket for each token at once; resolves with the seconds
 * until each has its first snapshot, and how many never got one.
 */
async function open(server: string, url: string, tokens: string[]): Promise<{ seconds: number; missing: number }> {
  const crowd: Crowd = { sockets: [], heard: [] };
  crowds.set(server, crowd);
  const begun = now();
  const ready = tokens.map(
    (token, index) =>
      new Promise<boolean>((resolve) => {
        const heard: Heard[number] = [];
        crowd.heard[index] = heard;
        const socket = new WebSocket(`${url.replace("http", "ws")}/graphql`, "graphql-transport-ws", {
          perMessageDeflate: false,
        });
        crowd.sockets.push(socket);
        setTimeout(() => resolve(false), STORM_MS).unref();
        socket.on("error", () => resolve(false));
        socket.on("close", () => resolve(false));
        socket.on("open", () =>
          socket.send(JSON.stringify({ type: "connection_init", payload: { Authorization: `Bearer ${token}` } })),
        );
        socket.on("message", (data) => {
          const at = now();
          const message = String(data);
          if (message.startsWith('{"type":"connection_ack"'))
            socket.send(JSON.stringify({ id: "1", type: "subscribe", payload: { query: QUERY } }));
          const n = unreadIn(message);
          if (n === null) return;
          heard.push([n, at]);
          resolve(true);
        });
      }),
  );
  const missing = (await Promise.all(ready)).filter((isReady) => !isReady).length;
  return { seconds: (now() - begun) / 1000, missing };
}

function heardBy(server: string): { heard: Heard } {
  return { heard: crowds.get(server)?.heard ?? [] };
}

async function close(server: string): Promise<object> {
  const sockets = crowds.get(server)?.sockets ?? [];
  const open = sockets.filter(({ readyState }) => readyState !== WebSocket.CLOSED);
  const closed = Promise.all(open.map((socket) => once(socket, "close")));
  for (const socket of open) socket.close();
  await closed;
  return {};
}

async function answer(question: Question): Promise<object> {
  if (question.ask === "open") return open(question.server, question.url, question.tokens);
  return question.ask === "heard" ? heardBy(question.server) : close(question.server);
}

process.on("message", (question: Question) => {
  void answer(question).then((answered) => process.send?.(answered));
});
process.on("disconnect", () => process.exit());
process.send?.({ url: "" });
