import { chownSync, existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { initCluster } from "../../../db/embedded/folder/initCluster.ts";
import { databaseOwner } from "../../../db/embedded/folder/owner.ts";
import { findPrograms } from "../../../db/embedded/programs/programs.ts";
import { reachablePrograms } from "../../../db/embedded/programs/reachablePrograms.ts";
import { startPostgres } from "../../../db/embedded/process/startPostgres.ts";

/** A PostgreSQL server for the tests of one run. */
export interface TestCluster {
  /** A connection string of one of its databases. */
  url(database: string): string;
  /** Holds all its files; there is room beside them. */
  folder: string;
  /** Of the process whose children serve the connections. */
  pid: number;
  /** Ends it and removes its files. */
  close(): Promise<void>;
}

/** Nothing of a test needs to survive a power cut, so that nothing waits for a disk. */
const FORGETFUL = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  checkpoint_timeout: "1h",
  max_wal_size: "1GB",
};
/** Linux keeps the files of this folder in memory. */
const MEMORY = "/dev/shm";
/** Bytes that a run takes at most: its databases of 10 MB each, what changes in them, and pictures. */
const ROOM = 4e9;
/** Several workers, each with some servers of up to 23 connections each. */
const MAX_CONNECTIONS = "400";

interface ClusterOptions {
  /** True writes as an operator's does: for benchmarks. */
  durable?: boolean;
  /** More settings, by their names in PostgreSQL. */
  settings?: Record<string, string>;
}

/**
 * Where the cluster's files go: a database is 340 files, which cost a disk's file system up to 0.3 s of processor time.
 */
function folderAbove(durable: boolean): string {
  if (durable || !existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize < ROOM ? tmpdir() : MEMORY;
}

/** Starts PostgreSQL on a new cluster in a temporary folder. It ends with this process, however that ends. */
export async function startTestCluster({ durable = false, settings = {} }: ClusterOptions = {}): Promise<TestCluster> {
  const home = mkdtempSync(join(folderAbove(durable), "causerie-tests-"));
  const owner = databaseOwner();
  if (owner) chownSync(home, owner.uid, owner.gid);
  const programs = reachablePrograms(findPrograms(), owner);
  const password = "tests";
  const passwordFile = join(home, "password");
  writeFileSync(passwordFile, password);
  const folder = join(home, "cluster");
  await initCluster({ programs, folder, owner, passwordFile, durable: false });
  const postgres = await startPostgres({
    programs,
    folder,
    owner,
    password,
    listen: { socketFolder: home },
    settings: { ...(durable ? {} : FORGETFUL), max_connections: MAX_CONNECTIONS, ...settings },
    logFile: join(home, "log"),
  });
  return {
    url: postgres.url,
    folder: home,
    pid: postgres.pid,
    async close() {
      await postgres.stop("immediate");
      rmSync(home, { recursive: true, force: true });
    },
  };
}
