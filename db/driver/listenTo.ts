import { setTimeout as delay } from "node:timers/promises";
import { escapeIdentifier } from "pg";
import type { Client } from "pg";

/** Milliseconds between two tries to listen again. */
const RETRY_MS = 1000;
/** Milliseconds between two questions whether the connection still lives, on which else nothing is ever sent. */
const BEAT_MS = 10_000;

interface ListenPlan {
  /** A new client, not yet connected, whose statements have a time-out. */
  open: () => Client;
  channel: string;
  onNews: (payload: string) => void;
  /** Called each time it listens again: news may have been missed. */
  onListening: () => void;
  onError: (error: unknown) => void;
}

export interface DatabaseListener {
  close(): Promise<void>;
}

/** Listens to a channel of PostgreSQL's until it is closed, on one connection after the other. Throws if the first fails. */
export async function listenTo({ open, channel, onNews, onListening, onError }: ListenPlan): Promise<DatabaseListener> {
  const closing = new AbortController();
  const connect = async (): Promise<Client> => {
    const client = open();
    client.on("error", onError);
    client.on("notification", ({ payload }) => {
      if (payload !== undefined) onNews(payload);
    });
    try {
      await client.connect();
      await client.query(`listen ${escapeIdentifier(channel)}`);
    } catch (error) {
      client.connection.stream.destroy();
      throw error;
    }
    onListening();
    return client;
  };
  const connectAgain = async (): Promise<Client | null> => {
    while (!closing.signal.aborted) {
      try {
        return await connect();
      } catch (error) {
        onError(error);
        await delay(RETRY_MS, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      }
    }
    return null;
  };
  let client: Client | null = await connect();
  const keepOn = async (): Promise<void> => {
    while (client) {
      await endOf(client);
      client = await connectAgain();
    }
  };
  const over = keepOn();
  return {
    close: async () => {
      closing.abort();
      await client?.end();
      await over;
    },
  };
}

/** Resolves when a connection has ended, or gives no answer any more. */
async function endOf(client: Client): Promise<void> {
  const beat = setInterval(() => {
    client.query("select 1").catch(() => client.connection.stream.destroy());
  }, BEAT_MS).unref();
  await new Promise((resolve) => client.once("end", resolve));
  clearInterval(beat);
}
