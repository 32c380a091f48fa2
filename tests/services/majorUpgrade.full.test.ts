import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databasePlace } from "../../db/embedded/folder/databasePlace.ts";
import { makePrivate } from "../../db/embedded/folder/socketFolder.ts";
import { makeCluster } from "../../db/embedded/ownCluster.ts";
import { startPostgres } from "../../db/embedded/process/startPostgres.ts";
import { keepPrograms } from "../../db/embedded/programs/keptPrograms.ts";
import { linkLibraries, packageName } from "../../db/embedded/programs/programs.ts";
import type { Programs } from "../../db/embedded/programs/programs.ts";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { converse, history } from "../kit/chat/chatOperations.ts";
import type { MessageData } from "../kit/chat/chatOperations.ts";
import { COMMAND, COMPILING } from "../kit/server/serverCommand.ts";
import { startServerProcess } from "../kit/server/serverProcess.ts";
import type { ServerEnv } from "../kit/server/serverProcess.ts";
import { withDatabase } from "./admin.ts";
import { killAll } from "./processes.ts";

/** The same packages, of the major version before. */
const BEFORE = "17.10.0-beta.17";

interface Talk {
  token: string;
  messages: MessageData[];
}

/** Someone chats on a server, and a mail waits when it ends. */
async function talkOn(env: ServerEnv): Promise<Talk> {
  const server = await startServerProcess(env);
  const guest = await server.guest();
  await converse(guest, NPC_IDS.lena, "Hello");
  const talk = { token: guest.token, messages: await history(guest, NPC_IDS.lena) };
  await withDatabase(env, ({ orm }) =>
    orm.em
      .fork()
      .execute("insert into pgboss.job (name, data, start_after) values ('mails', '{}', now() + interval '1 hour')"),
  );
  expect((await server.stop()).code).toBe(0);
  return talk;
}

/** The server goes on with what there was, the mail among it. */
async function goesOn(env: ServerEnv, { token, messages }: Talk): Promise<void> {
  const server = await startServerProcess(env, { patienceMs: 240_000 });
  const user = server.as(token);
  expect(await history(user, NPC_IDS.lena)).toEqual(messages);
  expect((await converse(user, NPC_IDS.yuki, "Hello")).status).toBe("complete");
  const jobs = await withDatabase(env, ({ orm }) =>
    orm.em.fork().execute("select name from pgboss.job where start_after > now() and name = 'mails'"),
  );
  expect(jobs).toEqual([{ name: "mails" }]);
  await server.stop();
}

/** Clusters that were set aside in a data folder. */
const asideIn = (folder: string): string[] =>
  readdirSync(join(folder, "database")).filter((name) => /^cluster-\d+-/.test(name));

describe("17 → 18 of the packages from npm", () => {
  /** Milliseconds from the start of the server, in which nothing has begun yet, to those in which all is done. */
  const KILLS = [1500, 4000, 9000, 20_000, 40_000];
  let former: string;
  let talk: Talk;
  beforeAll(async () => {
    former = mkdtempSync(join(tmpdir(), "causerie-former-"));
    const folder = mkdtempSync(join(tmpdir(), "causerie-npm-"));
    execFileSync("npm", ["install", "--no-audit", "--no-fund", "--prefix", folder, `${packageName()}@${BEFORE}`]);
    const native = join(folder, "node_modules", packageName(), "native");
    linkLibraries(native);
    const programs: Programs = { folder: native, version: BEFORE };
    execFileSync("chmod", ["755", former, folder]);
    const place = databasePlace(former);
    writeFileSync(join(place.folder, "password"), "former", { mode: 0o600 });
    const cluster = join(place.folder, "cluster");
    await makeCluster(programs, place, cluster);
    const sockets = join(place.folder, "socket");
    makePrivate(sockets, place.owner);
    const postgres = await startPostgres({
      programs,
      folder: cluster,
      owner: place.owner,
      password: "former",
      listen: { socketFolder: sockets },
      settings: {},
      logFile: null,
    });
    talk = await talkOn({ DATA_DIR: join(former, "server"), DATABASE_URL: postgres.url("postgres") });
    await postgres.stop();
    await keepPrograms(place.folder, programs);
    rmSync(folder, { recursive: true, force: true });
  }, 300_000);
  afterAll(() => rmSync(former, { recursive: true, force: true }));

  const copied = (): string => {
    const folder = mkdtempSync(join(tmpdir(), "causerie-data-"));
    execFileSync("cp", ["-a", `${former}/.`, folder]);
    return folder;
  };

  test.each(KILLS)(
    "a start that is killed after %i ms is taken up by the next",
    async (ms) => {
      const folder = copied();
      const env = { DATA_DIR: folder };
      const { pid = 0 } = spawn(process.execPath, COMMAND, {
        env: { PATH: process.env.PATH, PORT: "0", ...COMPILING, ...env },
        stdio: "ignore",
      });
      await sleep(ms);
      killAll(pid);
      await goesOn(env, talk);
      expect(asideIn(folder)).toHaveLength(1);
      expect(existsSync(join(folder, "database", asideIn(folder)[0] ?? "", "PG_VERSION"))).toBe(true);
      rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
    },
    300_000,
  );
});
