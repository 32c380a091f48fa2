import { execFile } from "node:child_process";
import { openDatabase } from "../../db/connection.ts";
import type { Database } from "../../db/connection.ts";
import { startEmbedded } from "../../db/embedded/embeddedDatabase.ts";
import { runningEmbedded } from "../../db/embedded/process/runningEmbedded.ts";
import { COMPILING } from "../kit/server/serverCommand.ts";
import type { ServerEnv } from "../kit/server/serverProcess.ts";

/** Runs `npm run admin -- …` as npm does. */
export function admin(env: ServerEnv, ...command: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const args = ["--enable-source-maps", "dist/server/admin.js", ...command];
    execFile(
      process.execPath,
      args,
      { env: { PATH: process.env.PATH, ...COMPILING, ...env } },
      (error, stdout, stderr) => {
        resolve({ code: typeof error?.code === "number" ? error.code : 0, output: stdout + stderr });
      },
    );
  });
}

/** Does something to a server's database itself, whether the server runs or not. */
export async function withDatabase<T>(env: ServerEnv, work: (database: Database) => Promise<T>): Promise<T> {
  const { DATABASE_URL, DATA_DIR: dataDir = "" } = env;
  const running = DATABASE_URL ?? (await runningEmbedded(dataDir));
  const started = running ? null : await startEmbedded({ dataDir, say: () => undefined, onLost: () => undefined });
  const database = await openDatabase({ url: running ?? started?.url ?? "", poolSize: 2 });
  try {
    return await work(database);
  } finally {
    await database.close();
    await started?.close();
  }
}
