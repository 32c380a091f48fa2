import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const SOURCES = ["client", "db", "rest-compat", "schema", "server"];
const SETTINGS = ["package-lock.json", "tsconfig.json", "vite.config.ts", "vite.server.config.ts"];
/** What each of both builds writes last, or at once with the rest. */
const BUILT = ["dist/server/main.js", "dist/client/index.html"];

/**
 * Whether client and server are built of the files that are there now. A folder counts as changed when a file in it was
 * removed.
 */
export function isBuildCurrent(root = "."): boolean {
  const changedAt = (path: string): number => statSync(join(root, path)).mtimeMs;
  if (!BUILT.every((path) => existsSync(join(root, path)))) return false;
  const sources = SOURCES.flatMap((folder) => [
    folder,
    ...readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
  ]);
  const newest = Math.max(...[...sources, ...SETTINGS].map(changedAt));
  return Math.min(...BUILT.map(changedAt)) > newest;
}
