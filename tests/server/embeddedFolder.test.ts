import { chmodSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startEmbedded } from "../../db/embedded/embeddedDatabase.ts";
import type { EmbeddedDatabase } from "../../db/embedded/embeddedDatabase.ts";
import { runningEmbedded } from "../../db/embedded/process/runningEmbedded.ts";
import { DataDirInUse } from "../../db/embedded/refusal.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = folderOpenToAll();
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

function folderOpenToAll(): string {
  const folder = mkdtempSync(join(tmpdir(), "causerie-folder-"));
  chmodSync(folder, 0o755);
  return folder;
}

const start = (folder: string): Promise<EmbeddedDatabase> =>
  startEmbedded({ dataDir: folder, say: () => undefined, onLost: () => undefined });

test("a crash that left PostgreSQL's own lock file empty does not keep the next start from serving", async () => {
  await (await start(dataDir)).close();
  writeFileSync(join(dataDir, "database", "cluster", "postmaster.pid"), "");
  const database = await start(dataDir);
  expect(await runningEmbedded(dataDir)).toBe(database.url);
  await database.close();
});

test("a copy of a data folder that leads to the same database is refused while a server runs on it", async () => {
  const copy = folderOpenToAll();
  const database = await start(dataDir);
  try {
    symlinkSync(realpathSync(join(dataDir, "database")), join(copy, "database"));
    await expect(start(copy)).rejects.toThrow(DataDirInUse);
  } finally {
    await database.close();
    rmSync(copy, { recursive: true, force: true });
  }
});
