import { execFile } from "node:child_process";
import { describe, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../db/connection.ts";
import type { Database } from "../../db/connection.ts";
import { startEmbedded } from "../../db/embedded/embeddedDatabase.ts";
import { migrate } from "../../db/migrate.ts";
import { seed } from "../../db/seed.ts";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { converse } from "../kit/chat/chatOperations.ts";
import { payer } from "../kit/points/points.ts";
import { startServerProcess } from "../kit/server/serverProcess.ts";
import type { ServerEnv } from "../kit/server/serverProcess.ts";
import { KINDS, openPlace } from "./place.ts";

/** Runs `npm run admin -- …` as npm does. */
function admin(env: ServerEnv, ...command: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const args = ["--enable-source-maps", "dist/server/admin.js", ...command];
    execFile(process.execPath, args, { env: { PATH: process.env.PATH, ...env } }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === "number" ? error.code : 0, output: stdout + stderr });
    });
  });
}

/** Does something to the database itself, while no server runs. */
async function withDatabase<T>(env: ServerEnv, work: (database: Database) => Promise<T>): Promise<T> {
  const dataDir = env.DATA_DIR ?? "";
  const embedded = env.DATABASE_URL
    ? null
    : await startEmbedded({ dataDir, say: console.log, onLost: () => undefined });
  const database = await openDatabase({ url: env.DATABASE_URL ?? embedded?.url ?? "" });
  try {
    return await work(database);
  } finally {
    await database.close();
    await embedded?.close();
  }
}

describe.each(KINDS)("ledger-check on %s", (kind) => {
  test("proves the balances while the server runs and when it does not, and finds what was tampered with", async () => {
    const place = await openPlace(kind);
    onTestFinished(() => place.close());
    const { env } = place;
    const { token, userId } = await withDatabase(env, async (database) => {
      await migrate(database);
      await seed(database.orm.em.fork());
      return payer({ url: "", database }, 10);
    });
    const server = await startServerProcess(env);
    onTestFinished(() => server.kill());
    expect((await converse(server.as(token), NPC_IDS.lena, "Hello")).status).toBe("complete");
    expect(await admin(env, "ledger-check")).toEqual({ code: 0, output: "accounts: 1, entries: 2, mistakes: 0\n" });
    await server.stop();
    expect(await admin(env, "ledger-check")).toEqual({ code: 0, output: "accounts: 1, entries: 2, mistakes: 0\n" });
    await withDatabase(env, ({ orm }) =>
      orm.em.fork().execute("update points_accounts set balance = balance + 5, total_granted = total_granted + 5"),
    );
    const { code, output } = await admin(env, "ledger-check");
    expect(code).toBe(1);
    expect(output.split("\n")).toEqual([
      `${userId}: balance is 14, must be 9`,
      `${userId}: total granted is 15, must be 10`,
      "accounts: 1, entries: 2, mistakes: 2",
      "",
    ]);
  });
});

test("a command that there is not says which there are", async () => {
  const { env, close } = await openPlace("the embedded database");
  onTestFinished(close);
  expect(await admin(env, "nonsense")).toMatchObject({ code: 2, output: expect.stringMatching(/ledger-check/) });
  expect(await admin(env, "ledger-check")).toMatchObject({ code: 1, output: expect.stringMatching(/no tables yet/) });
});
