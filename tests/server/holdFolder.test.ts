import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { holdFolder } from "../../db/embedded/folder/holdFolder.ts";
import type { FolderHold, HoldPlan } from "../../db/embedded/folder/holdFolder.ts";
import { ownIdentity } from "../../db/embedded/process/processIdentity.ts";
import { DataDirInUse } from "../../db/embedded/refusal.ts";

let dataDir: string;
let held: FolderHold[];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "causerie-hold-"));
  held = [];
});
afterEach(() => {
  for (const hold of held) hold.release();
  rmSync(dataDir, { recursive: true });
});

function giveBack(hold: FolderHold): void {
  hold.release();
  held = held.filter((other) => other !== hold);
}

const file = (): string => join(dataDir, "server.json");
const here = ownIdentity();
const elsewhere = { ...here, pidNamespace: "pid:[1]" };

async function hold(plan: Partial<HoldPlan> = {}): Promise<FolderHold> {
  const taken = await holdFolder({
    dataDir,
    folder: dataDir,
    isServing: async () => false,
    onLost: () => undefined,
    beatMs: 40,
    ...plan,
  });
  held.push(taken);
  return taken;
}

/** What a server that is gone left. */
const leave = (holder: object | string): void =>
  writeFileSync(file(), typeof holder === "string" ? holder : JSON.stringify({ id: "gone", ...here, ...holder }));

test("a data folder is taken once, and free again when it is given back", async () => {
  const first = await hold();
  await expect(hold()).rejects.toThrow(DataDirInUse);
  await expect(hold()).rejects.toThrow(`process ${process.pid}`);
  giveBack(first);
  expect(existsSync(file())).toBe(false);
  await hold();
});

test.each([
  ["a process that is gone", { pid: 4_194_303 }],
  ["an earlier process of the same number", { started: "1" }],
])("what %s left does not delay the start", async (_whose, holder) => {
  leave(holder);
  // A wait for signs of life would outlast the test.
  await expect(hold({ beatMs: 100_000 })).resolves.toBeDefined();
});

test.each([
  ["in another container", { pidNamespace: "pid:[1]" }],
  ["before the machine was started again", { boot: "another" }],
  ["cut off by a crash", '{"pid":'],
])("what was left %s gives way when it shows no sign of life", async (_where, holder) => {
  leave(holder);
  await hold();
  expect(JSON.parse(readFileSync(file(), "utf8"))).toMatchObject(here);
});

test("a server in another container that lives keeps the folder, though neither can see the other's process", async () => {
  await hold({ self: elsewhere });
  await expect(hold()).rejects.toThrow("another container");
});

test("a container that is paused keeps the folder while its database's socket is there", async () => {
  leave({ pidNamespace: "pid:[1]" });
  await expect(hold({ isServing: async () => true })).rejects.toThrow("another container");
});

test("of ten servers that find a dead one's folder at once, one gets it", async () => {
  leave({ pidNamespace: "pid:[1]" });
  const selves = Array.from({ length: 10 }, (_, index) => ({ ...here, pidNamespace: `pid:[${index + 2}]` }));
  const starts = await Promise.allSettled(selves.map((self) => hold({ self })));
  expect(starts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(readdirSync(dataDir)).toEqual(["server.json"]);
});

test("a server whose folder was taken over while it slept is told so, and leaves the other's claim alone", async () => {
  let lost = 0;
  const sleeper = await hold({ onLost: () => void (lost += 1) });
  rmSync(file());
  await hold({ self: elsewhere });
  await expect.poll(() => lost).toBe(1);
  giveBack(sleeper);
  expect(JSON.parse(readFileSync(file(), "utf8"))).toMatchObject(elsewhere);
});
