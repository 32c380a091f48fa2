import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DataDirInUse, lockDataDir } from "../../db/dataDirLock.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "causerie-lock-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a data folder is taken once, and free again when it is given back", () => {
  const unlock = lockDataDir(folder);
  expect(() => lockDataDir(folder)).toThrow(DataDirInUse);
  expect(() => lockDataDir(folder)).toThrow(String(process.pid));
  unlock();
  expect(() => lockDataDir(folder)()).not.toThrow();
});

test.each([
  ["a process that is gone", '{"pid":4194303,"started":"1"}'],
  ["an earlier process of the same id", JSON.stringify({ pid: process.pid, started: "1" })],
  ["a crash in the middle of writing", '{"pid":'],
])("the lock of %s does not stop the start", (_whose, content) => {
  writeFileSync(join(folder, "lock.json"), content);
  expect(() => lockDataDir(folder)()).not.toThrow();
});
