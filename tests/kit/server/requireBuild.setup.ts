import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { COMMAND, COMPILED, COMPILING } from "./serverCommand.ts";

const SOURCES = ["client", "db", "rest-compat", "schema", "server"];
const BUILT = ["dist/server/main.js", "dist/client/index.html"];

/** These tests run what was built: an old build would show old faults, and hide new ones. */
export default function setup(): void {
  const oldest = Math.min(...BUILT.map((path) => (existsSync(path) ? statSync(path).mtimeMs : 0)));
  const newest = Math.max(...SOURCES.flatMap((folder) => changesIn(folder)));
  if (oldest < newest) throw new Error("The build is missing or older than the sources: npm run build");
  if (!existsSync(COMPILED) || statSync(COMPILED).mtimeMs < oldest) compileAhead();
}

/**
 * Starts the server once where it finds no database, so that it ends by itself: Node writes down what it has compiled
 * at the end of a process, and most servers of these tests are killed.
 */
function compileAhead(): void {
  const env = { ...COMPILING, PORT: "0", DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" };
  spawnSync(process.execPath, COMMAND, { env, timeout: 20_000 });
}

/** When each source file was last changed. */
function changesIn(folder: string): number[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|css|html|json|graphql)$/.test(entry.name))
    .map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs);
}
