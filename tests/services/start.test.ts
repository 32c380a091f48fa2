import { lstatSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { databaseOwner } from "../../db/embedded/folder/owner.ts";
import { ownIdentity } from "../../db/embedded/process/processIdentity.ts";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { CHATS, converse, history } from "../kit/chat/chatOperations.ts";
import { freePort } from "../../db/embedded/freePort.ts";
import { startRefused, startServerProcess } from "../kit/server/serverProcess.ts";
import type { ServerProcess } from "../kit/server/serverProcess.ts";
import { openPlace } from "./place.ts";
import type { Place } from "./place.ts";

/** A slow start is tried again this often at most: the machine may have had something else to do. */
const TRIES = 3;

let place: Place;
let server: ServerProcess;
beforeAll(async () => {
  place = await openPlace("the embedded database");
  server = await startServerProcess(place.env);
});
afterAll(async () => {
  await server?.kill();
  await place?.close();
});

describe("a start", () => {
  // With FULL set: by the clock, on a machine with nothing else to do.
  test.each(process.env.FULL ? [5000] : [])("on an empty folder is ready within %i ms", async (limit) => {
    const cold = [server.readyMs];
    while (Math.min(...cold) >= limit && cold.length < TRIES) {
      const fresh = await openPlace("the embedded database");
      const other = await startServerProcess(fresh.env);
      cold.push(other.readyMs);
      await other.kill();
      await fresh.close();
    }
    expect(Math.min(...cold)).toBeLessThan(limit);
  });

  test.each(process.env.FULL ? [2000] : [])("on a filled folder is ready within %i ms", async (limit) => {
    const warm: number[] = [];
    do {
      await server.stop();
      server = await startServerProcess(place.env);
      warm.push(server.readyMs);
    } while (Math.min(...warm) >= limit && warm.length < TRIES);
    expect(Math.min(...warm)).toBeLessThan(limit);
  });

  test("keeps the database as the user that it runs PostgreSQL as", () => {
    const owner = databaseOwner()?.uid ?? process.getuid?.();
    expect(lstatSync(join(place.env.DATA_DIR ?? "", "database")).uid).toBe(owner);
  });

  test("finds the sessions and chats of the time before", async () => {
    const guest = await server.guest("ja");
    await converse(guest, NPC_IDS.yuki, "こんにちは");
    const [messages, chats] = [await history(guest, NPC_IDS.yuki), (await guest.request(CHATS)).data];
    expect((await server.stop()).code).toBe(0);
    server = await startServerProcess(place.env);
    const user = server.as(guest.token);
    expect(await history(user, NPC_IDS.yuki)).toEqual(messages);
    expect((await user.request(CHATS)).data).toEqual(chats);
    expect((await user.request<{ viewer: object }>("query { viewer { userType language } }")).data?.viewer).toEqual({
      userType: "guest",
      language: "ja",
    });
  });

  test("is not needed when the database alone was killed: the server brings it back", async () => {
    const pidFile = join(place.env.DATA_DIR ?? "", "database", "cluster", "postmaster.pid");
    const readPidFile = (): string[] => readFileSync(pidFile, "utf8").split("\n");
    const guest = await server.guest();
    const [killed] = readPidFile();
    process.kill(Number(killed), "SIGKILL");
    await expect.poll(() => readPidFile()[0] !== killed && readPidFile()[7]?.trim(), { timeout: 20_000 }).toBe("ready");
    await expect.poll(async () => (await guest.request(CHATS)).data, { timeout: 20_000 }).toMatchObject({ chats: {} });
    expect((await converse(guest, NPC_IDS.lena, "Hello")).status).toBe("complete");
  });

  test("is not stopped by what a killed server left whose number another process has now", async () => {
    await server.kill();
    const left = { ...ownIdentity(), id: "gone", started: "1" };
    writeFileSync(join(place.env.DATA_DIR ?? "", "database", "server.json"), JSON.stringify(left));
    server = await startServerProcess(place.env);
    expect((await startRefused(place.env)).code).toBe(1);
  });
});

test("a start on data of the former database engine is refused in a line that says what to do", async () => {
  const dataDir = join(place.env.DATA_DIR ?? "", "former");
  mkdirSync(join(dataDir, "pgdata"), { recursive: true });
  writeFileSync(join(dataDir, "pgdata", "PG_VERSION"), "17\n");
  const { code, output } = await startRefused({ DATA_DIR: dataDir });
  expect(code).toBe(1);
  expect(output.trim().split("\n")).toEqual([
    expect.stringMatching(/^Causerie cannot start: .*pgdata.*another DATA_DIR/),
  ]);
});

describe("a setting the server cannot start with", () => {
  test.each([
    ["PORT", { PORT: "abc" }],
    ["DEMO=ai", { HOST: "0.0.0.0" }],
  ])("is named in one line: %s in %j", async (name, env) => {
    const { code, output } = await startRefused({ ...place.env, ...env });
    expect(code).toBe(1);
    expect(output.trim().split("\n")).toEqual([expect.stringMatching(/^Causerie cannot start: /)]);
    expect(output).toContain(name);
  });

  test("is, when the database does not answer, told in one line without the password", async () => {
    const { code, output } = await startRefused({
      DATABASE_URL: `postgres://somebody:hush-hush@127.0.0.1:${await freePort()}/nowhere`,
    });
    expect(code).toBe(1);
    expect(output.trim().split("\n")).toEqual([expect.stringMatching(/^Causerie cannot start: .*DATABASE_URL/)]);
    expect(output).not.toContain("hush-hush");
  });

  test("is, when the port is taken, told in one line", async () => {
    const other = await openPlace("PostgreSQL");
    onTestFinished(() => other.close());
    const { code, output } = await startRefused({ ...other.env, PORT: String(server.port) });
    expect(code).toBe(1);
    expect(output.trim().split("\n")).toEqual([expect.stringContaining(String(server.port))]);
  });
});
