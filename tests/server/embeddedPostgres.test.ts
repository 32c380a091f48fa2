import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../../db/connection.ts";
import { initCluster } from "../../db/embedded/folder/initCluster.ts";
import { databaseOwner } from "../../db/embedded/folder/owner.ts";
import { startPostgres } from "../../db/embedded/process/startPostgres.ts";
import type { PostgresPlan } from "../../db/embedded/process/startPostgres.ts";
import { findPrograms, linkLibraries, programPath } from "../../db/embedded/programs/programs.ts";
import { reachablePrograms } from "../../db/embedded/programs/reachablePrograms.ts";
import { EmbeddedUnavailable } from "../../db/embedded/refusal.ts";

let home: string;
let plan: PostgresPlan;
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), "causerie-embedded-"));
  const owner = databaseOwner();
  if (owner) chownSync(home, owner.uid, owner.gid);
  const programs = reachablePrograms(findPrograms(), owner);
  const passwordFile = join(home, "password");
  writeFileSync(passwordFile, "open & sesame");
  const folder = join(home, "cluster");
  await initCluster({ programs, folder, owner, passwordFile, durable: false });
  plan = {
    programs,
    folder,
    owner,
    password: "open & sesame",
    listen: { socketFolder: home },
    settings: { fsync: "off" },
    logFile: join(home, "log"),
  };
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

async function ask(url: string, question: string): Promise<unknown> {
  const { orm, close } = await openDatabase({ url, poolSize: 1 });
  try {
    return await orm.em.fork().execute(question);
  } finally {
    await close();
  }
}

test("a database that was started lets in who has its password, with the settings it was given", async () => {
  const postgres = await startPostgres(plan);
  const url = postgres.url("postgres");
  expect(await ask(url, "show fsync")).toEqual([{ fsync: "off" }]);
  await expect(ask(url.replace(/:[^:@]*@/, ":wrong@"), "select 1")).rejects.toThrow("password authentication failed");
  await postgres.stop();
  await expect(ask(url, "select 1")).rejects.toThrow("ENOENT");
});

test("a database keeps what was written when it was stopped at once, and orders texts alike on every machine", async () => {
  const first = await startPostgres(plan);
  await ask(first.url("postgres"), "create table words as select unnest(array['b', 'Ä', 'a', 'B']) as word");
  await first.stop("immediate");
  const second = await startPostgres(plan);
  expect(
    await ask(second.url("postgres"), "select string_agg(lower(word), '' order by word) as words from words"),
  ).toEqual([{ words: "babä" }]);
  await second.stop();
});

test("a database ends with the process that started it, though that was killed", async () => {
  const url = (path: string): string => new URL(`../../${path}`, import.meta.url).href;
  const script = `import { startPostgres } from ${JSON.stringify(url("db/embedded/process/startPostgres.ts"))};
    console.log((await startPostgres(${JSON.stringify(plan)})).pid);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [pid] = await once(child.stdout.setEncoding("utf8"), "data");
  const pidFile = join(plan.folder, "postmaster.pid");
  expect(readFileSync(pidFile, "utf8").split("\n")[0]).toBe(String(pid).trim());
  child.kill("SIGKILL");
  await expect.poll(() => existsSync(pidFile), { timeout: 10_000 }).toBe(false);
});

test("a database that cannot start says why", async () => {
  await expect(startPostgres({ ...plan, settings: { max_connections: "0" } })).rejects.toThrow(/max_connections/);
});

test("programs in a folder closed to the database's user are copied to where it can run them, once", () => {
  const closed = mkdtempSync(join(tmpdir(), "causerie-closed-"));
  const open = mkdtempSync(join(tmpdir(), "causerie-open-"));
  try {
    chmodSync(open, 0o755);
    const found = join(closed, "native");
    mkdirSync(join(found, "bin"), { recursive: true });
    mkdirSync(join(found, "lib"));
    writeFileSync(programPath({ folder: found, version: "1" }, "postgres"), "", { mode: 0o700 });
    const stranger = { uid: 65_533, gid: 65_533 };
    const copied = reachablePrograms({ folder: found, version: "1" }, stranger, open);
    expect(dirname(copied.folder)).toBe(open);
    expect(lstatSync(programPath(copied, "postgres")).mode & 0o777).toBe(0o755);
    expect(reachablePrograms({ folder: found, version: "1" }, stranger, open)).toEqual(copied);
    // Where nothing is closed, nothing is copied.
    expect(reachablePrograms(copied, stranger, closed)).toBe(copied);
  } finally {
    rmSync(closed, { recursive: true });
    rmSync(open, { recursive: true });
  }
});

test("links among the libraries that npm did not make are made, and left alone where they are", () => {
  const found = findPrograms();
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(found.folder, "pg-symlinks.json"), "utf8"),
  );
  const copy = join(home, "package");
  cpSync(found.folder, join(copy, "native"), { recursive: true, verbatimSymlinks: true });
  for (const { target } of links) rmSync(join(copy, target), { force: true });
  for (const _time of [1, 2]) {
    linkLibraries(join(copy, "native"));
    for (const { source, target } of links)
      expect(realpathSync(join(copy, target))).toBe(realpathSync(join(copy, source)));
  }
});

test("a machine that there are no programs for is told in one line what to set", () => {
  expect(() => findPrograms("sunos", "sparc")).toThrow(EmbeddedUnavailable);
  expect(() => findPrograms("sunos", "sparc")).toThrow(
    /^there is no embedded PostgreSQL for sunos.*DATABASE_URL[^\n]*$/,
  );
});
