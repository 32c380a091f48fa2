import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { Logger } from "pino";
import type { Database } from "../db/connection.ts";
import { migrate } from "../db/migrate.ts";
import { seed } from "../db/seed.ts";
import { createRestApi } from "../rest-compat/restApi.ts";
import { buildSchema } from "../schema/buildSchema.ts";
import { localBus } from "./adapters/bus/localBus.ts";
import { replyRunner } from "./adapters/jobs/replyRunner.ts";
import type { Config } from "./config.ts";
import { generateReply } from "./core/chat/generateReply.ts";
import { interruptAbandoned } from "./core/chat/interruptAbandoned.ts";
import type { LanguageModel } from "./core/chat/languageModel.port.ts";
import { ReplyJournal } from "./core/chat/replyJournal.ts";
import type { Services } from "./core/scope.ts";
import { createGuards } from "./guards.ts";
import { createApp } from "./http/app.ts";
import { graphqlHandler } from "./http/graphql.ts";
import { listen } from "./http/listen.ts";
import { repeat } from "./repeat.ts";
import { createScopes } from "./scopes.ts";
import { serveSockets } from "./websocket.ts";

/** Milliseconds that running replies get to finish when the server stops. */
const DRAIN_MS = 8000;
/** Milliseconds between two looks for replies whose writers are gone. */
const REAP_MS = 2000;

export interface RunningServer {
  port: number;
  /** Lets running replies finish for at most 8 s, interrupts the others, and closes everything. */
  close(): Promise<void>;
}

/** What a node is made of. The database is opened by the caller, and closed by the server. */
export interface ServerParts {
  config: Config;
  database: Database;
  model: LanguageModel;
  log: Logger;
  /** Folder of the built client. */
  clientFolder: string;
}

/** Starts one node: migrates and seeds the database, then serves everything on one port. */
export async function startServer(parts: ServerParts): Promise<RunningServer> {
  try {
    await migrate(parts.database);
    await seed(parts.database.orm.em.fork());
    return await serve(parts);
  } catch (error) {
    await parts.database.close();
    throw error;
  }
}

async function serve({ config, database, model, log, clientFolder }: ServerParts): Promise<RunningServer> {
  const fork = () => database.orm.em.fork();
  const node = randomUUID();
  const bus = localBus();
  const clock = () => new Date();
  const onError = (error: unknown): void => log.error({ err: error }, "a reply met an unexpected error");
  const journal = new ReplyJournal(fork, node, onError);
  const replies = replyRunner((replyId, signal) => generateReply({ fork, node, clock, bus, model, journal, onError }, replyId, signal));
  const services: Services = {
    bus,
    replies,
    clock,
    node,
    sessionLifetimes: { guestDays: config.guestTtlDays, regularDays: config.sessionTtlDays },
    demo: config.ai.kind === "demo" ? ["ai"] : [],
  };
  const scopes = createScopes(services, fork, config.defaultLanguage);
  // Nobody else can be writing into the embedded database: whatever runs there was left by a crash.
  await interruptAbandoned(scopes.own(), database.embedded ? "sole" : "lapsed");
  const reaper = repeat(REAP_MS, () => interruptAbandoned(scopes.own(), "lapsed"), log);

  const schema = buildSchema();
  const guards = createGuards();
  const graphql = await graphqlHandler(schema, scopes, guards);
  let stopping = false;
  const isReady = async (): Promise<boolean> => !stopping && (await database.orm.isConnected());
  const rest = createRestApi(schema, scopes);
  const app = createApp({ ...config, log, isReady, graphql: graphql.handler, rest, clientFolder });
  const server = createServer(app);
  const listening = await listen(server, config.port, config.host);
  // Only now: it would report a port that is taken a second time, as a fault of its own.
  const sockets = serveSockets(server, schema, scopes, guards, log);

  const close = async (): Promise<void> => {
    stopping = true;
    await reaper.stop();
    const closed = listening.close();
    await replies.drain(DRAIN_MS);
    await sockets.close();
    await closed();
    await graphql.stop();
    await database.close();
  };
  return { port: listening.port, close };
}
