import { Pool } from "pg";
import type { ClientConfig } from "pg";
import { listenTo } from "./listenTo.ts";
import type { DatabaseListener } from "./listenTo.ts";
import { urlsOf } from "./primary/hostsOf.ts";
import { primaryClient } from "./primary/primaryClient.ts";

interface QueuePlace {
  /** A connection string: `postgres://…`, perhaps with several hosts. */
  url: string;
  /** Connections at most, besides the one that listens. */
  places: number;
  connectMs: number;
  settings: ClientConfig;
  /** Takes what befalls connections on which nothing runs. */
  onError: (error: unknown) => void;
}

/** A database as a job queue wants it. */
export interface QueueDatabase {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  listen(channel: string, onNews: (payload: string) => void, onListening: () => void): Promise<DatabaseListener>;
  /** May be called again. */
  close(): Promise<void>;
}

/** Connections for a job queue, which find the host that takes writes as all others do. */
export function openQueueDatabase({ url, places, connectMs, settings, onError }: QueuePlace): QueueDatabase {
  const QueueClient = primaryClient(url, connectMs);
  const config: ClientConfig = { ...settings, connectionString: urlsOf(url)[0] };
  const pool = new Pool({ ...config, max: places, connectionTimeoutMillis: connectMs, Client: QueueClient });
  pool.on("error", onError);
  let closed: Promise<void> | null = null;
  return {
    executeSql: (text, values) => pool.query(text, values),
    listen: (channel, onNews, onListening) =>
      listenTo({ open: () => new QueueClient(config), channel, onNews, onListening, onError }),
    close: () => (closed ??= pool.end()),
  };
}
