import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openOutbox } from "../../server/adapters/mail/outbox.ts";
import { mediaStorage } from "../../server/adapterChoices.ts";
import { closeDataFolder } from "../../server/dataFolder.ts";

let home: string;
let dataDir: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "causerie-closed-"));
  dataDir = join(home, "data");
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const modeOf = (path: string): string => (statSync(path).mode & 0o7777).toString(8);
/** Root's database is run by another user. */
const passed = process.getuid?.() === 0 ? "711" : "700";
const made = (path: string, mode: number): void => {
  mkdirSync(path, { recursive: true });
  chmodSync(path, mode);
};

describe("the data folder", () => {
  test("is made for its user alone", () => {
    closeDataFolder(dataDir, { ownDatabase: false });
    expect(modeOf(dataDir)).toBe("700");
  });

  test("lets another user who runs the database pass, who cannot list it", () => {
    closeDataFolder(dataDir, { ownDatabase: true });
    expect(modeOf(dataDir)).toBe(passed);
  });

  test.each([
    [false, "700"],
    [true, passed],
  ])("that was open is closed at the next start; with a database of its own: %s", (ownDatabase, mode) => {
    for (const folder of [dataDir, join(dataDir, "media"), join(dataDir, "outbox")]) made(folder, 0o755);
    closeDataFolder(dataDir, { ownDatabase });
    expect(modeOf(dataDir)).toBe(mode);
    expect(modeOf(join(dataDir, "media"))).toBe("700");
    expect(modeOf(join(dataDir, "outbox"))).toBe("700");
  });

  test("lets that user pass also while its database has moved, from where it may come back", () => {
    made(join(dataDir, "database", "cluster"), 0o700);
    chmodSync(dataDir, 0o755);
    closeDataFolder(dataDir, { ownDatabase: false });
    expect(modeOf(dataDir)).toBe(passed);
  });

  test("that was closed stays closed, as does one whose database lives elsewhere", () => {
    made(dataDir, 0o700);
    closeDataFolder(dataDir, { ownDatabase: true });
    expect(modeOf(dataDir)).toBe("700");
    made(dataDir, 0o755);
    symlinkSync(home, join(dataDir, "database"));
    closeDataFolder(dataDir, { ownDatabase: true });
    expect(modeOf(dataDir)).toBe("700");
  });

  test("stays as it is where many share it, as /tmp", () => {
    made(dataDir, 0o1777);
    closeDataFolder(dataDir, { ownDatabase: false });
    expect(modeOf(dataDir)).toBe("1777");
  });
});

test.runIf(process.getuid?.() === 0)(
  "pictures and mails in a folder that others may pass are closed to them",
  async () => {
    closeDataFolder(dataDir, { ownDatabase: true });
    const storage = await mediaStorage({ kind: "folder" }, dataDir);
    await storage.put("face.webp", new Uint8Array([1]), "image/webp");
    await openOutbox(join(dataDir, "outbox")).send({ to: "ann@example.com", subject: "Code", text: "1", html: "" });
    expect([modeOf(join(dataDir, "media")), modeOf(join(dataDir, "outbox"))]).toEqual(["700", "700"]);
  },
);
