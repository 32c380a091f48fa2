import { execFileSync } from "node:child_process";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { inject } from "vitest";
import { openDatabase } from "../../../db/connection.ts";
import { freePort } from "../../../db/embedded/freePort.ts";
import { initCluster } from "../../../db/embedded/folder/initCluster.ts";
import { databaseOwner } from "../../../db/embedded/folder/owner.ts";
import { findPrograms } from "../../../db/embedded/programs/programs.ts";
import { reachablePrograms } from "../../../db/embedded/programs/reachablePrograms.ts";
import { startPostgres } from "../../../db/embedded/process/startPostgres.ts";
import type { RunningPostgres } from "../../../db/embedded/process/startPostgres.ts";
import { migrate } from "../../../db/migrate.ts";
import { seed } from "../../../db/seed.ts";
import { descendantsOf } from "../../services/processes.ts";
import { openWire } from "../server/wire.ts";
import type { Wire } from "../server/wire.ts";

/** One of the two PostgreSQL servers, as a machine of its own: it is killed, frozen and cut off whole. */
export interface Replica {
  /** Leads to it past its wire. */
  url: string;
  /** What the nodes reach it by. */
  wire: Wire;
  signal(signal: "SIGKILL" | "SIGSTOP" | "SIGCONT"): void;
  /** Ends it as an operator does. */
  stop(): Promise<void>;
  ask<Row extends object>(statement: string, values?: unknown[]): Promise<Row[]>;
}

/** A primary, and a standby to which each commit waits to be sent. */
export interface ReplicaPair {
  /** For DATABASE_URL: both, by their wires. */
  url: string;
  primary: Replica;
  standby: Replica;
  /** By which the standby follows. */
  replication: Wire;
  /** Makes the standby the primary. Gives the moment at which it takes writes, by performance.now(). */
  promote(): Promise<number>;
  close(): Promise<void>;
}

/** How a primary goes while its standby takes over. */
export const WAYS_TO_GO: Record<string, (primary: Replica) => void> = {
  "is killed": (primary) => primary.signal("SIGKILL"),
  "is frozen": (primary) => primary.signal("SIGSTOP"),
  "is cut off": (primary) => primary.wire.swallow(),
};

const STANDBY = "standby";
const PASSWORD = "tests";
/** Nothing here survives a power cut, only the end of its processes. */
const SETTINGS = {
  fsync: "off",
  full_page_writes: "off",
  max_connections: "200",
  max_wal_senders: "4",
  wal_level: "replica",
  wal_keep_size: "256MB",
  unix_socket_directories: "",
};

/** Makes pairs of a migrated and seeded database. */
export async function openReplicaMaker(): Promise<() => Promise<ReplicaPair>> {
  const home = mkdtempSync(join(inject("runFolder"), "replicas-"));
  const owner = databaseOwner();
  if (owner) chownSync(home, owner.uid, owner.gid);
  const programs = reachablePrograms(findPrograms(), owner);
  const passwordFile = join(home, "password");
  writeFileSync(passwordFile, PASSWORD);
  const template = join(home, "template");
  await initCluster({ programs, folder: template, owner, passwordFile, durable: false });
  const start = (folder: string, port: number, settings: Record<string, string>): Promise<RunningPostgres> =>
    startPostgres({
      programs,
      folder,
      owner,
      password: PASSWORD,
      listen: { port },
      settings: { ...SETTINGS, ...settings },
      logFile: `${folder}.log`,
    });
  const first = await start(template, await freePort(), {});
  const database = await openDatabase({ url: first.url("postgres"), poolSize: 2 });
  await migrate(database);
  await seed(database.orm.em.fork());
  await database.close();
  await first.stop();

  return async () => {
    const folder = mkdtempSync(join(home, "pair-"));
    if (owner) chownSync(folder, owner.uid, owner.gid);
    const copy = (name: string): string => {
      const to = join(folder, name);
      execFileSync("cp", ["-a", template, to]);
      return to;
    };
    const [port, standbyPort] = [await freePort(), await freePort()];
    const replication = await openWire({ host: "127.0.0.1", port });
    const primary = await openReplica(await start(copy("primary"), port, { synchronous_standby_names: STANDBY }), port);
    const standbyFolder = copy("standby");
    writeFileSync(join(standbyFolder, "standby.signal"), "");
    const conninfo = `host=127.0.0.1 port=${replication.port} user=causerie password=${PASSWORD} application_name=${STANDBY}`;
    const standby = await openReplica(
      await start(standbyFolder, standbyPort, { primary_conninfo: conninfo }),
      standbyPort,
    );
    return {
      url:
        `postgres://causerie:${PASSWORD}@127.0.0.1:${primary.wire.port},` +
        `127.0.0.1:${standby.wire.port}/postgres?target_session_attrs=read-write`,
      primary,
      standby,
      replication,
      promote: async () => {
        await standby.ask("select pg_promote()");
        return performance.now();
      },
      close: async () => {
        for (const one of [standby, primary]) {
          one.signal("SIGKILL");
          await one.wire.close();
        }
        await replication.close();
        rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
      },
    };
  };
}

async function openReplica(postgres: RunningPostgres, port: number): Promise<Replica> {
  const url = postgres.url("postgres");
  const wire = await openWire({ host: "127.0.0.1", port });
  return {
    url,
    wire,
    signal(signal) {
      for (const pid of [postgres.pid, ...descendantsOf(postgres.pid)]) {
        try {
          process.kill(pid, signal);
        } catch {
          // It has ended.
        }
      }
    },
    stop: () => postgres.stop(),
    async ask<Row extends object>(statement: string, values: unknown[] = []) {
      const client = new Client({ connectionString: url, application_name: "test" });
      await client.connect();
      try {
        return (await client.query<Row>(statement, values)).rows;
      } finally {
        await client.end();
      }
    },
  };
}
