import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { isBuildCurrent } from "../../../buildState.ts";
import { COMMAND, COMPILED, COMPILING } from "./serverCommand.ts";

const BUILT_SERVER = "dist/server/main.js";

/** These tests run what was built: an old build would show old faults, and hide new ones. */
export default function setup(): void {
  if (!isBuildCurrent()) throw new Error("The build is missing or older than the sources: npm run build");
  if (!existsSync(COMPILED) || statSync(COMPILED).mtimeMs < statSync(BUILT_SERVER).mtimeMs) compileAhead();
}

/**
 * Starts the server once where it finds no database, so that it ends by itself: Node writes down what it has compiled
 * at the end of a process, and most servers of these tests are killed.
 */
function compileAhead(): void {
  const env = { ...COMPILING, PORT: "0", DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" };
  spawnSync(process.execPath, COMMAND, { env, timeout: 20_000 });
}
