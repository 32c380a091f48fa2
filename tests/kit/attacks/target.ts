import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, inject } from "vitest";
import { openDatabase } from "../../../db/connection.ts";
import type { Database } from "../../../db/connection.ts";
import { startModelServer } from "../../fakes/modelServer.ts";
import type { ModelServer, ModelServerOptions } from "../../fakes/modelServer.ts";
import { createTestDatabase } from "../database/testDatabase.ts";
import { payer } from "../points/points.ts";
import type { Payer } from "../recharge/placed.ts";
import { startServerProcess } from "../server/serverProcess.ts";
import type { ServerEnv, ServerProcess } from "../server/serverProcess.ts";

/** The built server that a file attacks, with a database and a model endpoint of its own. */
export interface Target {
  url: string;
  server: ServerProcess;
  database: Database;
  model: ModelServer;
  dataDir: string;
  /** A registered user with points. */
  member(): Promise<Payer>;
  guest(): Promise<Payer>;
}

interface Started {
  server: ServerProcess;
  database: Database;
  model: ModelServer;
  dataDir: string;
}

export interface TargetOptions {
  /** What the server is started with besides; a function is called before the start. */
  env?: ServerEnv | (() => Promise<ServerEnv>);
  /** What the model says. */
  tokens?: ModelServerOptions["tokens"];
}

/** Points of a member, more than any attack spends. */
const POINTS = 1_000_000;

/** The worker's usual target, which runs until the worker ends. */
let usualTarget: Promise<Started> | undefined;
/** Has the server end by itself when its parent, the worker, has ended. */
const ENDS_WITH_PARENT = { npm_lifecycle_event: "test" };

/**
 * A file's target. Without options it is the worker's, which other files attack too; else it runs from before the file's
 * first `beforeAll` until after its last test. All attackers come from this machine, and its limits by address are so far
 * away that they stop none of them, unless `RATE_LIMIT_SCALE` is given.
 */
export function targetOfFile({ env, tokens }: TargetOptions = {}): Target {
  const isUsual = env === undefined && tokens === undefined;
  let started: Started | undefined;
  const running = (): Started => {
    if (!started) throw new Error("the target has not been started yet");
    return started;
  };
  beforeAll(async () => {
    started = isUsual
      ? await (usualTarget ??= start(ENDS_WITH_PARENT))
      : await start(typeof env === "function" ? await env() : env, tokens);
  });
  afterAll(async () => {
    if (isUsual || !started) return;
    await started.server.kill();
    await started.database.close();
    await started.model.close();
  });
  return {
    get url() {
      return running().server.url;
    },
    get server() {
      return running().server;
    },
    get database() {
      return running().database;
    },
    get model() {
      return running().model;
    },
    get dataDir() {
      return running().dataDir;
    },
    member: () => payer({ url: running().server.url, database: running().database }, POINTS),
    guest: async () => {
      const { server } = running();
      const guest = await server.guest();
      const { data } = await guest.request<{ viewer: { id: string } }>("{ viewer { id } }");
      if (!data) throw new Error("a guest does not know itself");
      return { ...guest, userId: data.viewer.id };
    },
  };
}

async function start(env: ServerEnv = {}, tokens?: ModelServerOptions["tokens"]): Promise<Started> {
  const model = await startModelServer(tokens ? { tokens } : {});
  const { url, drop } = await createTestDatabase();
  const dataDir = mkdtempSync(join(inject("runFolder"), "data-"));
  const usual = { AI_BASE_URL: model.url, AI_MODEL: "fake-1", RATE_LIMIT_SCALE: "100000", CHAIN_POLL_MS: "100" };
  const server = await startServerProcess({ DATABASE_URL: url, DATA_DIR: dataDir, ...usual, ...env });
  const database = await openDatabase({ url, poolSize: 4 });
  const close = async (): Promise<void> => {
    await database.close();
    await drop();
  };
  return { model, server, database: { ...database, close }, dataDir };
}
