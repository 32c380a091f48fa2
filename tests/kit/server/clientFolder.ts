import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll } from "vitest";

/** The client's page, as the tests that serve a folder of their own know it. */
export const PAGE =
  "<!doctype html><html><head><title>Causerie</title></head><body><div id='root'></div></body></html>";

/** The text of a file that the build has compressed. */
export const COMPRESSED = "start();".repeat(200);

/** A folder like that of the built client, which needs no build; gone after the file's last test. */
export function clientFolderOfFile(): string {
  const folder = mkdtempSync(join(tmpdir(), "causerie-page-"));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets", "main-1a2b3c.js"), "start();");
  for (const path of ["index.html", "assets/compressed-1a2b3c.js"]) {
    const text = path === "index.html" ? PAGE : COMPRESSED;
    writeFileSync(join(folder, path), text);
    writeFileSync(join(folder, `${path}.br`), brotliCompressSync(text));
    writeFileSync(join(folder, `${path}.gz`), gzipSync(text));
  }
  cpSync("client/public", folder, { recursive: true });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
