import { setTimeout as sleep } from "node:timers/promises";
import { createClient } from "graphql-ws";
import { WebSocket } from "ws";
import { api } from "../channels/api.ts";
import { piecesOf, SEND, WATCH } from "./chatOperations.ts";
import type { MessageData, NoticeData, Sent, WatchEvent } from "./chatOperations.ts";

/** What a page waits out before it asks again. */
const PASSING = ["SERVICE_UNAVAILABLE", "SERVICE_OVERLOADED", "REPLY_RUNNING"];
const AGAIN_MS = 250;

/** A message that was taken, and its reply as the page saw it. */
export interface Spoken {
  requestId: string;
  /** All pieces, in their order. */
  seen: string;
  /** Pieces that came a second time with another text, or behind a gap. */
  faults: number;
  end: MessageData;
}

/** A page with one socket, which comes back as the client's does (client/src/lib/apollo/socket.ts). */
export interface Page {
  /** Whether its socket is let in. */
  isOpen(): boolean;
  /** Milliseconds from the loss of a socket to the next that was let in, one a loss. */
  away: number[];
  /** Says one thing, until it is taken, and follows its reply to the end. */
  say(npcId: string, text: string): Promise<Spoken>;
  close(): Promise<void>;
}

const EVENTS = "subscription { events { __typename } }";

/** Opens a person's page at an address that may lead to another node each time. */
export function openPage(url: string, token: string): Page {
  const person = api(url, token);
  const away: number[] = [];
  let lostAt: number | null = null;
  let isOpen = false;
  let isClosing = false;
  const client = createClient({
    url: `${url.replace("http", "ws")}/graphql`,
    webSocketImpl: WebSocket,
    lazy: true,
    keepAlive: 20_000,
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: (retries) => sleep(Math.min(500 * 2 ** retries, 15_000) * (0.7 + Math.random() * 0.6)),
    shouldRetry: () => true,
    connectionParams: { Authorization: `Bearer ${token}` },
    on: {
      connected: () => {
        if (lostAt !== null) away.push(performance.now() - lostAt);
        lostAt = null;
        isOpen = true;
      },
      closed: () => {
        isOpen = false;
        if (!isClosing) lostAt ??= performance.now();
      },
    },
  });
  // As all pages: it keeps the socket open.
  client.subscribe({ query: EVENTS }, { next: () => undefined, error: () => undefined, complete: () => undefined });

  const take = async (npcId: string, text: string, requestId: string): Promise<string> => {
    for (;;) {
      const answer = await person
        .request<Sent | { sendMessage: NoticeData }>(SEND, { input: { npcId, text, requestId } })
        .catch(() => null);
      const sent = answer?.data?.sendMessage;
      if (sent && "reply" in sent) return sent.reply.replyId ?? "";
      const code = answer?.errors[0]?.extensions.code;
      if (code !== undefined && !PASSING.includes(code)) throw new Error(`the message was refused: ${code}`);
      await sleep(AGAIN_MS);
    }
  };
  const follow = async (replyId: string, requestId: string): Promise<Spoken> => {
    const pieces: string[] = [];
    let faults = 0;
    for (;;) {
      try {
        // After a lost socket the same subscription begins again, at the first piece.
        for await (const { data } of client.iterate<WatchEvent>({ query: WATCH, variables: { replyId } })) {
          const event = data?.watchReply;
          if (event?.__typename === "ReplyDone")
            return { requestId, seen: pieces.join(""), faults, end: event.message };
          for (const { seq, text } of event ? piecesOf(event) : []) {
            if (seq > pieces.length + 1 || (pieces[seq - 1] ?? text) !== text) faults += 1;
            pieces[seq - 1] = text;
          }
        }
      } catch (error) {
        // The library throws the errors of a refused operation as a bare list.
        const [first]: { extensions?: { code?: string } }[] = Array.isArray(error) ? error : [];
        if (!PASSING.includes(first?.extensions?.code ?? "")) throw error;
      }
      await sleep(AGAIN_MS);
    }
  };
  return {
    isOpen: () => isOpen,
    away,
    say: async (npcId, text) => {
      const requestId = crypto.randomUUID();
      return follow(await take(npcId, text, requestId), requestId);
    },
    close: async () => {
      isClosing = true;
      await client.dispose();
    },
  };
}
