import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../db/connection.ts";
import { confirmMove } from "../../db/embedded/leave/confirmMove.ts";
import { endBrokenMove } from "../../db/embedded/leave/endBrokenMove.ts";
import { moveAway } from "../../db/embedded/leave/moveAway.ts";
import { moveBack } from "../../db/embedded/leave/moveBack.ts";
import { finishMove, noteMove, readMoved } from "../../db/embedded/leave/moveNotes.ts";
import { unconfirmedMove, whereItMoved } from "../../db/embedded/leave/whereItMoved.ts";
import { markTarget } from "../../db/move/checkTarget.ts";
import { openMoveSession, takeMoveLock } from "../../db/move/moveSession.ts";
import { makeReadOnly } from "../../db/move/readOnly.ts";
import { requireMovedHere, requireSettled } from "../../db/move/requireSettled.ts";
import { newNodeName, newOwnNodeName } from "../../db/queries/otherNodes.ts";
import { createTestDatabase } from "../kit/database/testDatabase.ts";

/** A server's own database, its data folder, and a database to which it may move. */
let own: string;
let other: string;
let dataDir: string;
let folder: string;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "causerie-moved-"));
  folder = join(dataDir, "database");
  mkdirSync(folder);
  const [one, two] = await Promise.all([createTestDatabase("empty"), createTestDatabase("empty")]);
  own = one.url;
  other = two.url;
  return async () => {
    await Promise.all([one.drop(), two.drop()]);
    rmSync(dataDir, { recursive: true });
  };
});

function noteMoved(database?: string): void {
  noteMove(folder, { to: other, at: new Date().toISOString(), ...(database && { database }) });
  finishMove(folder, "away");
}

async function session(url: string, name: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: name });
  client.on("error", () => undefined);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

async function moveSession(url: string): Promise<Client> {
  const client = await openMoveSession(url);
  onTestFinished(() => client.end());
  return client;
}

/** What a start with this `DATABASE_URL` looks at. */
async function look(url: string, at = requireSettled): Promise<void> {
  const database = await openDatabase({ url, poolSize: 1, name: newNodeName() });
  await at(database.orm.em.fork()).finally(() => database.close());
}

test.each([
  ["while a move works on it", /wait until/, async () => takeMoveLock(await moveSession(other))],
  ["while it is half a copy", /broken off/, async () => markTarget(await moveSession(own), await moveSession(other))],
  [
    "beside the server whose database moved there, which takes itself for the only one",
    /start it with DATABASE_URL before any other/,
    () => session(other, newOwnNodeName()),
  ],
])("a server is not started on a database %s", async (_when, said, prepare) => {
  await expect(look(other)).resolves.toBeUndefined();
  await prepare();
  await expect(look(other)).rejects.toThrow(said);
});

test("servers that know of each other are started side by side", async () => {
  await session(other, newNodeName());
  await expect(look(other)).resolves.toBeUndefined();
});

test("a server whose database has moved is not started on another one than that", async () => {
  const known = await moveSession(other);
  const { rows } = await known.query(
    "select system_identifier || '/' || current_database() as id from pg_control_system()",
  );
  const here = (url: string) => look(url, (em) => requireMovedHere(em, rows[0]?.id, "postgres://there"));
  await expect(here(other)).resolves.toBeUndefined();
  await expect(here(own)).rejects.toThrow(/has moved to postgres:\/\/there/);
});

test("a move that ended in the moment of its switch has no half copy any more once its command is given again", async () => {
  await markTarget(await moveSession(own), await moveSession(other));
  noteMoved();
  const again = moveAway({ url: own, folder, to: other, connections: 1, say: () => undefined });
  await expect(again).rejects.toThrow(/already/);
  await expect(look(other)).resolves.toBeUndefined();
});

test("a database does not come back from under a server that would stay where it is", async () => {
  noteMoved();
  await session(other, newNodeName());
  await expect(moveBack({ url: own, folder, say: () => undefined })).rejects.toThrow(/stop them/);
  expect(readMoved(folder)?.to).toBe(other);
});

test("a confirmed move is known also when the folder of the old database is gone", async () => {
  noteMoved();
  await confirmMove(dataDir, other);
  rmSync(folder, { recursive: true });
  expect(() => whereItMoved(dataDir)).toThrow(/set DATABASE_URL/);
});

test("a start with DATABASE_URL asks for no note that it cannot read", () => {
  noteMoved();
  expect(unconfirmedMove(dataDir)?.to).toBe(other);
  rmSync(folder, { recursive: true });
  writeFileSync(folder, "");
  expect(() => whereItMoved(dataDir)).toThrow(/ENOTDIR/);
  expect(unconfirmedMove(dataDir)).toBeNull();
});

test("a broken move that cannot be withdrawn leaves its database read-only: it might still be done", async () => {
  noteMove(folder, { to: other, at: new Date().toISOString() });
  await makeReadOnly(await moveSession(own));
  mkdirSync(join(folder, "move.withdrawn"));
  const isReadOnly = async (): Promise<boolean> => {
    const { rows } = await (await session(own, "test")).query("show default_transaction_read_only");
    return rows[0]?.default_transaction_read_only === "on";
  };
  await expect(endBrokenMove(own, folder)).rejects.toThrow(/move\.withdrawn/);
  expect(await isReadOnly()).toBe(true);
  rmSync(join(folder, "move.withdrawn"), { recursive: true });
  await endBrokenMove(own, folder);
  expect(await isReadOnly()).toBe(false);
});
